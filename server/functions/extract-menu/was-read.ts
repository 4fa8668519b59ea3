import { NOT_A_MENU } from '@mirabelle/contract/functions/analyze-menu.ts';
import type { Sql } from '../../platform/database/database.ts';

/**
 * Whether the picture of a scan has been read to an end that stays: a menu, or certainly not one. A picture that could
 * not be read may be tried again.
 * @param options.of whose it has to be: who is together with her may read it, and not have it read again
 * @param options.lock holds the scan's row, so that no reading ends until the transaction does
 * @returns null where there is no such scan, or not for this role
 */
export async function wasRead(
  sql: Sql,
  scanId: string,
  options: { lock?: boolean; of?: string } = {},
): Promise<boolean | null> {
  // By statements of their own: one that waits for a lock goes on with what it saw of other tables before.
  const scan = await sql.query<{ read: boolean }>(
    `select raw_text is not null as read from menu_scans where id = $1 and user_id = coalesce($2, user_id)
     ${options.lock ? ' for update' : ''}`,
    [scanId, options.of ?? null],
  );
  if (!scan.rows[0]) return null;
  if (scan.rows[0].read) return true;
  const runs = await sql.query(
    `select from analysis_runs where scan_id = $1 and result_json->>'error' = $2 limit 1`,
    [scanId, NOT_A_MENU],
  );
  return runs.rowCount > 0;
}
