import { AppError } from '@mirabelle/contract/errors.ts';
import type { KeepReadingRequest } from '@mirabelle/contract/functions/keep-reading.ts';
import type { Sql } from '../../platform/database/database.ts';
import { lockScan } from '../menu-scan/lock-scan.ts';

type Scan = Pick<KeepReadingRequest, 'scanId' | 'thumbnail' | 'addedTo' | 'addedParts' | 'addedPage'>;

/**
 * Makes the row of a scan that a phone has read, in the given transaction, and holds it. A scan of hers that has the id
 * already is taken as it is, with what it lacks.
 * @param scan.isNew whether there was none with its id just before
 * @throws AppError not_found where the id is another user's
 */
export async function startScan(
  sql: Sql,
  scan: Scan & { userId: string; imageUrl: string | undefined; takenAt: Date; isNew: boolean },
): Promise<void> {
  const { scanId, userId, thumbnail = null, imageUrl = null, addedTo = null } = scan;
  // Before the row that points to it, as whoever writes one of a menu's photographs locks it.
  if (scan.isNew && addedTo !== null) await refuseGone(sql, addedTo, userId);
  else await lockScan(sql, scanId);
  await sql.query(
    `insert into menu_scans (id, user_id, image_url, thumbnail, created_at, added_to, added_parts, added_page, read_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'phone') on conflict (id) do nothing`,
    [
      ...[scanId, userId, imageUrl, thumbnail, scan.takenAt, addedTo],
      ...[addedTo && (scan.addedParts ?? null), addedTo && (scan.addedPage ?? null)],
    ],
  );
  const { rowCount } = await sql.query(
    `update menu_scans set image_url = coalesce(image_url, $3), thumbnail = coalesce(thumbnail, $4)
     where id = $1 and user_id = $2`,
    [scanId, userId, imageUrl, thumbnail],
  );
  if (rowCount === 0) throw new AppError('not_found');
}

/** Deleted since it was looked at. */
async function refuseGone(sql: Sql, scanId: string, userId: string): Promise<void> {
  const { rowCount } = await sql.query(
    'select from menu_scans where id = $1 and user_id = $2 for no key update',
    [scanId, userId],
  );
  if (rowCount === 0) throw new AppError('not_found');
}
