import type { Sql } from '../../platform/database/database.ts';

/**
 * Holds a run until the transaction ends.
 * @returns false where it is gone with its scan, or has ended
 */
export async function lockOpenRun(sql: Sql, runId: string): Promise<boolean> {
  const { rows } = await sql.query<{ finished_at: string | null }>(
    'select finished_at from analysis_runs where id = $1 for update',
    [runId],
  );
  return rows[0] !== undefined && rows[0].finished_at === null;
}
