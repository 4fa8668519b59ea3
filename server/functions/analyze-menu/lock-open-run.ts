import type { Sql } from '../../platform/database/database.ts';
import { lockScan } from '../menu-scan/lock-scan.ts';

/**
 * Holds a scan until the transaction ends, for whoever judges it in a run.
 * @returns false where the run is gone with its scan, or has ended
 */
export async function lockOpenRun(
  sql: Sql,
  { scanId, runId }: { scanId: string; runId: string },
): Promise<boolean> {
  if (!(await lockScan(sql, scanId))) return false;
  const { rows } = await sql.query<{ finished_at: string | null }>(
    'select finished_at from analysis_runs where id = $1',
    [runId],
  );
  return rows[0] !== undefined && rows[0].finished_at === null;
}
