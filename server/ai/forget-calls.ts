import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';

const EVERY_MS = 3_600_000;

/** Forgets the log of calls, and what was used of the limits, of days longer ago than told. */
export async function forgetCalls(database: Database, days: number): Promise<void> {
  await database.asService(async (sql) => {
    await sql.query(`delete from models.calls where called_at < now() - $1::int * interval '1 day'`, [days]);
    await sql.query(`delete from models.usage where day < (now() at time zone 'utc')::date - $1::int`, [
      days,
    ]);
  });
}

/** Does so every hour. Replicas may do it at the same time. @returns stops it */
export function forgetCallsRegularly(database: Database, days: number, log: Logger): () => void {
  const timer = setInterval(() => {
    forgetCalls(database, days).catch((error: unknown) =>
      log.warn({ err: error }, 'old calls of models could not be forgotten now'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
