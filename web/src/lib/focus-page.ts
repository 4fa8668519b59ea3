/** The heading of the current page; null if it has none, as while it is loading. */
export const pageHeading = () => document.querySelector<HTMLElement>('[data-route-heading]');

/**
 * Moves the focus to the heading of the current page, so that reading continues there; to its content if it
 * has no heading yet.
 */
export function focusPage(): void {
  const start = pageHeading() ?? document.getElementById('content');
  start?.focus({ preventScroll: true });
}
