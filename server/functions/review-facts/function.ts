import { AppError } from '@mirabelle/contract/errors.ts';
import { REVIEW_PAGE, reviewFactsOperation } from '@mirabelle/contract/functions/review-facts.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimSheets } from '../../review/claim-sheets.ts';
import { orderClaims, sayAll } from '../../review/find-claims.ts';
import { defineFunction } from '../calling/define-function.ts';
import { reviewerOf } from './reviewer-of.ts';

/** GET review-facts: the claims of a topic, with whatever a reviewer looks at. */
export const reviewFacts = defineFunction(reviewFactsOperation, {
  rates: 'tests',
  handler:
    ({ database }) =>
    async ({ claims: caller, body: { topic, country = null, language, from } }) => {
      await reviewerOf(database, caller);
      const sheets = await claimSheets();
      const all = orderClaims(sheets, { topic, country, language });
      if (!sheets.topics.includes(topic)) throw new AppError('not_found');
      const claims = sayAll(all.slice(from, from + REVIEW_PAGE), sheets, language);
      const milder = await milderByOthers(
        database,
        claims.map(({ id }) => id),
        caller.sub,
      );
      return {
        all: all.map(({ id, hash }) => ({ id, hash })),
        claims: claims.map((claim) => ({
          ...claim,
          milderByOthers: milder.get(`${claim.id}\n${claim.hash}`) ?? 0,
        })),
      };
    },
});

/** How many other reviewers call a claim too strict: their number, never who, nor what else they say. */
async function milderByOthers(
  database: Database,
  facts: readonly string[],
  self: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.asService((sql) =>
    sql.query<{ fact: string; hash: string; count: number }>(
      `select fact, hash, count(*)::int as count from reviews join reviewers using (user_id)
       where direction = 'too-strict' and fact = any ($1) and user_id <> $2 group by fact, hash`,
      [facts, self],
    ),
  );
  return new Map(rows.map(({ fact, hash, count }) => [`${fact}\n${hash}`, count]));
}
