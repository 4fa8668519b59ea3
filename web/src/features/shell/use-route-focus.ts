import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageHeading } from '../../lib/focus-page.ts';

/**
 * After a change of page the focus moves to the page's heading, as it would to the top of a
 * newly loaded document, so that a screen reader reads where the user is. Not on the first load. If the page
 * first says that it is loading, the focus moves on to its heading later, unless the user has moved it meanwhile.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    if (!content) return;
    let focused = focusOn(pageHeading() ?? content);
    const follow = new MutationObserver(() => {
      const active = document.activeElement;
      const lost = active === document.body && !focused.isConnected;
      if (active !== focused && !lost) return follow.disconnect();
      const heading = pageHeading();
      if (lost || (focused === content && heading)) focused = focusOn(heading ?? content);
    });
    follow.observe(content, { childList: true, subtree: true });
    return () => follow.disconnect();
  }, [pathname]);
}

function focusOn(element: HTMLElement): HTMLElement {
  element.focus({ preventScroll: true });
  return element;
}
