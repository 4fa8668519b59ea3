/**
 * Addresses of the app's pages; a part that begins with a colon may be anything, one that ends with a question mark
 * may be missing. The server answers every other address with 404 beneath the app's own not-found page.
 */
export const PAGES = [
  '/',
  '/auth',
  '/sample',
  '/already-ate',
  '/rests-on',
  '/why',
  '/why/:id',
  '/why/group/:id',
  '/why/medicine/:id',
  '/scan',
  '/results/:scanId',
  '/shared',
  '/results/:scanId/cook-card',
  '/together',
  '/history',
  '/ingredient-test',
  '/dish-test',
  '/recipe-adapt',
  '/recipe-adapt/results/:id?',
  '/adaptations',
  '/adaptations/:id',
  '/medication-scan',
  '/medication-results',
  '/medication-history',
  '/medication-history-detail',
  '/my-medicines',
  '/diary',
  '/profile',
  '/report',
  '/review',
  '/kept',
  '/changes',
  '/debug',
] as const;

const shapes = PAGES.map(
  (page) =>
    new RegExp(
      `^${page
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\/$/, '')}/?$`,
    ),
);

/** Whether an address's path is one of the app's pages. */
export function isPage(path: string): boolean {
  return shapes.some((shape) => shape.test(path));
}
