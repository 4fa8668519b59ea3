/** The heading of the page that is shown; null while it has none, as where it is still loading. */
export const pageHeading = () => document.querySelector<HTMLElement>('[data-route-heading]');

/**
 * Puts the focus on the heading of the page that is shown, so that reading goes on from there; on its content where it
 * has no heading yet.
 */
export function focusPage(): void {
  const start = pageHeading() ?? document.getElementById('content');
  start?.focus({ preventScroll: true });
}
