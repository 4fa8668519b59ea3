import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageHeading } from '../../lib/focus-page.ts';

/**
 * After a change of page the focus goes to the page's heading, as it would to the top of a
 * freshly loaded document, so that a screen reader reads where one has come to. Not on the first load. Where the page
 * first says that it loads, the focus goes on to the heading of what has come, unless the user has moved it meanwhile.
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
