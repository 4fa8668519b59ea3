import { globSync } from 'node:fs';

/** How many sign-offs of clinicians there are, one a file of `reviews/`. @param root the repository */
export function countReviews(root: string): number {
  return globSync('reviews/*.json', { cwd: root }).length;
}
