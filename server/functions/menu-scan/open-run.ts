import type { Jobs } from '../../jobs/queue.ts';
import type { Sql } from '../../platform/database/database.ts';
import { lockScan } from './lock-scan.ts';

/**
 * Opens an analysis run and queues its work, in one transaction. A run that is open or ended well is returned
 * instead, so that a repeated call judges once; after a failed run a new one is opened.
 * @param scan.key of its picture, where a model may still read it
 * @returns the run's id
 */
export async function openRun(
  sql: Sql,
  jobs: Jobs,
  scan: { scanId: string; userId: string; requestId?: string | undefined; key?: string | undefined },
): Promise<string> {
  // Two calls at once open one run.
  await lockScan(sql, scan.scanId);
  const { rows } = await sql.query<{ id: string }>(
    `select id from analysis_runs where scan_id = $1 and error_message is null
       and coalesce(result_json->>'error', '') = ''
     order by started_at desc limit 1`,
    [scan.scanId],
  );
  if (rows[0]) return rows[0].id;
  const runId = crypto.randomUUID();
  await sql.query('insert into analysis_runs (id, scan_id, started_at) values ($1, $2, now())', [
    runId,
    scan.scanId,
  ]);
  await jobs.enqueue(sql, 'analyze-menu', { ...scan, runId });
  return runId;
}
