import { AppError } from '@mirabelle/contract/errors.ts';
import { type Reviewer, reviewerSchema } from '@mirabelle/contract/review/review-row.ts';
import type { Claims, Database } from '../../platform/database/database.ts';

/** Who the caller is as a reviewer. @throws AppError not_found for anyone else: the page is not there for them */
export async function reviewerOf(database: Database, claims: Claims): Promise<Reviewer> {
  const { rows } = await database.asCaller(claims, (sql) =>
    sql.query('select name, profession, body, number from reviewers where user_id = $1', [claims.sub]),
  );
  const reviewer = reviewerSchema.safeParse(rows[0]);
  if (!reviewer.success) throw new AppError('not_found');
  return reviewer.data;
}
