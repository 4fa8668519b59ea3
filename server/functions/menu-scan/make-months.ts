import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';

/** How many months ahead have tables: a server that is not restarted for long, or fails to make one, has time. */
const AHEAD = 3;

/**
 * Makes the tables that the parts of scans of the next months go to (decision 79). Scans are filed under the last month
 * that has tables where this does not succeed, so nothing waits for it.
 */
export async function makeMonths(database: Database, log: Logger): Promise<void> {
  const { rows } = await database.asService((sql) =>
    sql.query<{ month: string }>(
      `select make_scan_months((date_trunc('month', now() at time zone 'utc') + make_interval(months => $1))::date)::text
         as month`,
      [AHEAD],
    ),
  );
  for (const { month } of rows) log.info({ month }, 'tables made for a month of scans');
}
