import { AppError } from '@mirabelle/contract/errors.ts';
import type { PageOutcome, PageReading } from '@mirabelle/contract/menu.ts';
import type { Sql } from '../../platform/database/database.ts';

/**
 * The pages that a client has named of a scan, in their order; none of a scan that has one picture.
 * @throws AppError invalid_request where one between them is missing
 */
export async function namedPages(
  sql: Sql,
  scanId: string,
): Promise<{ position: number; image_url: string }[]> {
  const { rows } = await sql.query<{ position: number; image_url: string }>(
    'select position, image_url from menu_scan_pages where scan_id = $1 and image_url is not null order by position',
    [scanId],
  );
  if (rows.some(({ position }, at) => position !== at))
    throw new AppError('invalid_request', {
      details: { field: 'menu_scan_pages.position', expected: 'from 0, without a gap' },
    });
  return rows;
}

/** Lets a scan that could not be read be read again; of its pages, those that could not be. */
export async function tryAgain(sql: Sql, scanId: string): Promise<void> {
  await sql.query(
    `update menu_scan_pages set outcome = null, reason = null, reading = null
     where scan_id = $1 and outcome = 'unreadable'
       and exists (select from menu_scans s where s.id = $1 and s.raw_text is null and s.extraction_error is not null)`,
    [scanId],
  );
  await sql.query('update menu_scans set extraction_error = null where id = $1 and raw_text is null', [
    scanId,
  ]);
}

/** What was read of pages before, by an earlier try that was cut short. */
export async function readPages(sql: Sql, scanId: string): Promise<ReadonlyMap<number, PageReading>> {
  const { rows } = await sql.query<{ position: number; reading: PageReading }>(
    'select position, reading from menu_scan_pages where scan_id = $1 and outcome is not null and reading is not null',
    [scanId],
  );
  return new Map(rows.map(({ position, reading }) => [position, reading]));
}

/** Says what has become of a page, and keeps what was read of it until all have been. */
export async function writePage(
  sql: Sql,
  scanId: string,
  position: number,
  { outcome, reason }: PageOutcome,
  reading: PageReading,
): Promise<void> {
  await sql.query(
    `update menu_scan_pages set outcome = $3, reason = $4, reading = $5
     where scan_id = $1 and position = $2 and outcome is null`,
    [scanId, position, outcome, reason, JSON.stringify(reading)],
  );
}

/** The whole has been written: what was read of each page is not kept twice. A page that was named too late is named. */
export async function closePages(sql: Sql, scanId: string): Promise<void> {
  await sql.query(
    `update menu_scan_pages set reading = null, outcome = coalesce(outcome, 'unreadable'),
       reason = case when outcome is null then 'failed' else reason end
     where scan_id = $1 and (reading is not null or outcome is null)`,
    [scanId],
  );
}

/** A page that could not be read has been photographed again, and read. */
export async function readAgain(sql: Sql, scanId: string, position: number): Promise<void> {
  await sql.query(
    `update menu_scan_pages set outcome = 'menu', reason = null
     where scan_id = $1 and position = $2 and outcome = 'unreadable'`,
    [scanId, position],
  );
}

/** What has become of the pages that a phone has read. */
export async function keepPages(sql: Sql, scanId: string, pages: readonly PageOutcome[]): Promise<void> {
  await sql.query(
    `insert into menu_scan_pages (scan_id, position, outcome, reason)
     select $1, position, outcome, reason
     from jsonb_to_recordset($2::jsonb) as p(position int, outcome text, reason text)
     on conflict (scan_id, position) do update set outcome = excluded.outcome, reason = excluded.reason`,
    [scanId, JSON.stringify(pages.map((page, position) => ({ position, ...page })))],
  );
}
