import type { Sql } from '../../platform/database/database.ts';

/** Holds accounts until the transaction ends, in an order in which no two calls wait for each other. */
export async function lockAccounts(sql: Sql, userIds: readonly string[]): Promise<void> {
  await sql.query('select from auth.users where id = any($1) order by id for no key update', [userIds]);
}

/** Whether an account is together with another, on either side. */
export async function isTogether(sql: Sql, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from partnerships where $1 in (user_id, partner_id)', [
    userId,
  ]);
  return rowCount > 0;
}
