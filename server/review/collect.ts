import {
  type CollectedReview,
  collectedReviewSchema,
  type ReviewFile,
} from '@mirabelle/contract/review/review-file.ts';
import type { ClaimSheet } from '@mirabelle/knowledge/claims/sheet.ts';
import { reviewerKey } from '@mirabelle/knowledge/reviews/sign-offs.ts';
import type { GivenReview } from '../installation/reviewers.ts';

/** Reviews as files, and what was left out because the facts are not as they were. */
export interface Collected {
  files: ReviewFile[];
  /** Of facts that changed since, or that are not there any more. */
  stale: CollectedReview[];
}

/**
 * Joins what reviewers of this installation said with what was collected before: of one reviewer and fact the newer counts.
 * @param given what they said here
 * @param before what stands in the folder
 */
export function collectReviews(
  claims: readonly ClaimSheet[],
  given: readonly GivenReview[],
  before: readonly CollectedReview[],
): Collected {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const kept = new Map<string, CollectedReview>();
  const stale: CollectedReview[] = [];
  for (const review of [...before, ...given.flatMap(published)]) {
    if (byId.get(review.fact)?.hash !== review.hash) {
      stale.push(review);
      continue;
    }
    const key = `${review.fact}\n${reviewerKey(review)}`;
    const other = kept.get(key);
    if (!other || other.date <= review.date) kept.set(key, review);
  }
  const byTopic = Map.groupBy([...kept.values()], ({ fact }) => byId.get(fact)?.topics[0] ?? '');
  const files = [...byTopic].map(([topic, reviews]) => ({ topic, reviews: reviews.sort(inOrder) }));
  return { files: files.sort((a, b) => (a.topic < b.topic ? -1 : 1)), stale };
}

/** Without the number of her registration, which is the operator's to check. */
function published(given: GivenReview): CollectedReview[] {
  const { fact, hash, answer, direction, proposes, note, name, profession, body, date } = given;
  const review = collectedReviewSchema.safeParse({
    fact,
    hash,
    answer,
    ...(direction ? { direction } : {}),
    ...(proposes ? { proposes } : {}),
    ...(note ? { note } : {}),
    reviewer: name,
    profession,
    body,
    date,
  });
  return review.success ? [review.data] : [];
}

const inOrder = (a: CollectedReview, b: CollectedReview) =>
  `${a.fact}\n${a.date}\n${a.reviewer}` < `${b.fact}\n${b.date}\n${b.reviewer}` ? -1 : 1;
