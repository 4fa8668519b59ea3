import type { SignOff } from './answers.ts';

/**
 * The sign-off of what several facts decide together: each has to be signed, and the review of longest ago counts.
 * @param reviews of each fact; undefined where no one signed it
 */
export function oldestReview(reviews: readonly (SignOff | undefined)[]): SignOff | undefined {
  let oldest: SignOff | undefined;
  for (const review of reviews) {
    if (!review) return undefined;
    if (!oldest || review.on < oldest.on) oldest = review;
  }
  return oldest;
}

/** The field of a finding, which is left out where nothing was signed. */
export const reviewedBy = (reviewed: SignOff | undefined) => (reviewed ? { reviewed } : {});
