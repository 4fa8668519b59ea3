import type { ReviewFacts } from '@mirabelle/contract/functions/review-facts.ts';
import type { ReviewRow } from '@mirabelle/contract/review/review-row.ts';

/** What she said of one claim. */
export interface Answered {
  /** Of the claim as it is now. */
  now: ReviewRow | null;
  /** Of what it said before: it is asked again. */
  before: ReviewRow | null;
}

/** Her answers by claim. @param reviews newest first */
export function answersTo(reviews: readonly ReviewRow[]): (claim: { id: string; hash: string }) => Answered {
  const byFact = Map.groupBy(reviews, ({ fact }) => fact);
  return ({ id, hash }) => {
    const all = byFact.get(id) ?? [];
    const now = all.find((review) => review.hash === hash) ?? null;
    return { now, before: now ? null : (all[0] ?? null) };
  };
}

/** How many of the claims are answered, and the number of the first that is not; null where all are. */
export function progressOf(
  all: ReviewFacts['all'],
  answered: ReturnType<typeof answersTo>,
): { done: number; next: number | null } {
  const open = all.map((claim) => answered(claim).now === null);
  const next = open.indexOf(true);
  return { done: open.filter((each) => !each).length, next: next < 0 ? null : next };
}
