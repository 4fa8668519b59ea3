import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus goes to the page's heading, as it would to the top of a
 * freshly loaded document, so that a screen reader reads where one has come to. Not on the first load.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('[data-route-heading]');
    (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [pathname]);
}
