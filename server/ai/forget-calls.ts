import type { Database } from '../platform/database/database.ts';

/**
 * Deletes old calls of models and the amounts counted for their limits.
 * @param days how long they are kept
 */
export async function forgetCalls(database: Database, days: number): Promise<void> {
  await database.asService(async (sql) => {
    await sql.query(`delete from models.calls where called_at < now() - $1::int * interval '1 day'`, [days]);
    await sql.query(`delete from models.usage where day < (now() at time zone 'utc')::date - $1::int`, [
      days,
    ]);
  });
}
