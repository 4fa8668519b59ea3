import { REVIEWERS_FOR_MILDER } from '@mirabelle/contract/review/answers.ts';
import type { Claim } from '../claims/claim.ts';
import type { Problem } from '../records/problem.ts';
import { MADE_MILDER, type ReviewSet } from './read-reviews.ts';
import { reviewerKey } from './sign-offs.ts';

/**
 * Whether every review is of a claim as it is now: a claim that changes loses its sign-off in the same commit. And whether
 * two reviewers stand behind each answer that was made milder.
 */
export function checkReviews(
  claims: readonly Claim[],
  { reviews, madeMilder }: Pick<ReviewSet, 'reviews' | 'madeMilder'>,
  { today }: { today: string },
): Problem[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const ofReviews = reviews.flatMap(({ file, review }): Problem[] => {
    const { fact, hash, reviewer, date } = review;
    const who = `the review of "${fact}" by ${reviewer} of ${date}`;
    const remove = `remove that entry from ${file}.json in this commit; a new review may sign it again`;
    const claim = byId.get(fact);
    if (!claim)
      return [{ record: file, what: `${who} is of a fact that is not there any more`, fix: remove }];
    if (claim.hash !== hash) {
      const what = `${who} is of what the fact said before (${hash.slice(0, 12)}, now ${claim.hash.slice(0, 12)})`;
      return [{ record: file, what, fix: remove }];
    }
    const own = claim.topics[0];
    if (own && file !== `reviews/${own.replace(':', '-')}`) {
      return [{ record: file, what: `${who} is of the topic ${own}`, fix: `move it to the file of ${own}` }];
    }
    if (date > today) return [{ record: file, what: `${who} is of the future`, fix: 'correct its date' }];
    return [];
  });
  const ofMilder = madeMilder.flatMap(({ fact, hash }): Problem[] => {
    const record = `reviews/${MADE_MILDER}`;
    if (byId.get(fact)?.hash !== hash) {
      const fix = 'remove the mark, or give it the hash of today with two reviewers who agree with that';
      return [{ record, what: `"${fact}" is not as it was when it was marked`, fix }];
    }
    const agreeing = new Set(
      reviews.flatMap(({ review }) =>
        review.fact === fact && review.hash === hash && review.answer === 'agree'
          ? [reviewerKey(review)]
          : [],
      ),
    );
    if (agreeing.size >= REVIEWERS_FOR_MILDER) return [];
    const what = `"${fact}" was made milder and ${agreeing.size} of ${REVIEWERS_FOR_MILDER} reviewers agree with it`;
    return [
      { record, what, fix: 'make it as strict as before until two different reviewers have signed it' },
    ];
  });
  return [...ofReviews, ...ofMilder];
}
