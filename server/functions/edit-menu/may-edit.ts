import { AppError } from '@mirabelle/contract/errors.ts';
import type { Claims, Sql } from '../../platform/database/database.ts';
import { lockScan } from '../menu-scan/lock-scan.ts';

/**
 * Whose scan it is that a caller may correct: her own.
 * @param sql as the caller: another user's scan does not exist for her
 * @throws AppError not_found
 */
export async function editedOwner(sql: Sql, { sub }: Claims, scanId: string): Promise<string> {
  const { rows } = await sql.query<{ user_id: string }>(
    'select user_id from menu_scans where id = $1 and user_id = $2',
    [scanId, sub],
  );
  const owner = rows[0]?.user_id;
  if (owner === undefined) throw new AppError('not_found');
  return owner;
}

/**
 * Holds a scan until the transaction ends.
 * @throws AppError not_found where it is gone; not_extracted while it is still being read, or was not judged
 */
export async function lockReadScan(sql: Sql, scanId: string): Promise<void> {
  if (!(await lockScan(sql, scanId))) throw new AppError('not_found');
  const { rows } = await sql.query<{ read: boolean }>(
    `select raw_text is not null and (overall_risk is not null
       or exists (select from analysis_runs where scan_id = $1 and finished_at is not null)) as read
     from menu_scans where id = $1`,
    [scanId],
  );
  if (!rows[0]?.read) throw new AppError('not_extracted');
}
