import { NOT_A_MENU } from '@mirabelle/contract/functions/analyze-menu.ts';
import { LABEL_TEXT_CHARS } from '@mirabelle/contract/functions/test-label.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, linesToKeep, othersToKeep, partsToKeep } from '../menu-scan/column-lengths.ts';
import { loadReading } from '../menu-scan/edits/load-reading.ts';
import { placeReading } from '../menu-scan/edits/place-reading.ts';
import { dropFirstDishes } from '../menu-scan/first-dishes.ts';
import { rowsThatStay } from '../menu-scan/rows-that-stay.ts';
import { forgetVerdicts } from '../menu-scan/write-verdicts.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/**
 * Writes what was read, in the given transaction. The same reading written twice leaves the same rows.
 * @param readBy who read it; null while a model still reads
 * @returns true where a menu was written that can now be judged
 */
export async function writeReading(
  sql: Sql,
  scanId: string,
  reading: MenuReading,
  readBy: string | null,
): Promise<boolean> {
  const { rows } = await sql.query<{ raw_text: string | null }>(
    'select raw_text from menu_scans where id = $1 for update',
    [scanId],
  );
  // Deleted in the meantime, or written by an earlier try whose end was not recorded.
  if (!rows[0] || rows[0].raw_text) return false;
  if (reading.kind !== 'menu') await dropFirstDishes(sql, scanId);
  switch (reading.kind) {
    case 'menu':
      await writeMenu(sql, scanId, reading, readBy);
      return true;
    case 'not-a-menu':
      await sql.query(
        `insert into analysis_runs (scan_id, started_at, finished_at, result_json)
         select $1, now(), now(), $2
         where not exists (select from analysis_runs where scan_id = $1 and result_json->>'error' = $3)`,
        [scanId, JSON.stringify(notAMenu(reading)), NOT_A_MENU],
      );
      return false;
    case 'unreadable':
      await sql.query('update menu_scans set extraction_error = $2 where id = $1', [
        scanId,
        `unreadable-${reading.reason}`,
      ]);
      return false;
  }
}

/** What is kept of a picture that is not a menu; a label's text, so that its ingredients can be judged without another. */
function notAMenu({ seems, rawText }: Extract<MenuReading, { kind: 'not-a-menu' }>) {
  return {
    error: NOT_A_MENU,
    seems: seems ?? undefined,
    text: seems === 'label' ? rawText.slice(0, LABEL_TEXT_CHARS).replace(/\p{Surrogate}$/u, '') : undefined,
  };
}

async function writeMenu(sql: Sql, scanId: string, menu: Menu, readBy: string | null): Promise<void> {
  // Dishes that are shown already keep their rows; those that the whole reading made others are judged again first.
  const { items: shown } = await loadReading(sql, scanId);
  const staying = rowsThatStay(shown, menu.sections);
  await sql.query(
    `update menu_scans
     set restaurant_name = $2, restaurant_type = $3, country = coalesce(country, $4), language = $5, raw_text = $6,
       read_by = $7, not_understood = $8, unread_parts = $9, other_lines = $10
     where id = $1`,
    [
      scanId,
      cut(menu.restaurantName, 'restaurantName'),
      menu.restaurantType,
      menu.country,
      menu.language,
      menu.rawText,
      readBy,
      linesToKeep(menu.notUnderstood),
      partsToKeep(menu.unreadParts),
      othersToKeep(menu.otherLines),
    ],
  );
  const rows = await placeReading(sql, scanId, menu.sections, (place) => staying[place]?.id);
  if (rows === null) return;
  const changed = staying.flatMap((row) => (row && !row.same ? [row.id] : []));
  if (changed.length > 0) await forgetVerdicts(sql, scanId, changed);
}
