import { NOT_A_MENU } from '@mirabelle/contract/functions/analyze-menu.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, DISH_COLUMNS, dishToKeep, linesToKeep, partsToKeep } from '../menu-scan/column-lengths.ts';

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
  switch (reading.kind) {
    case 'menu':
      await writeMenu(sql, scanId, reading, readBy);
      return true;
    case 'not-a-menu':
      await sql.query(
        `insert into analysis_runs (scan_id, started_at, finished_at, result_json)
         select $1, now(), now(), $2
         where not exists (select from analysis_runs where scan_id = $1 and result_json->>'error' = $3)`,
        [scanId, JSON.stringify({ error: NOT_A_MENU, seems: reading.seems ?? undefined }), NOT_A_MENU],
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

async function writeMenu(sql: Sql, scanId: string, menu: Menu, readBy: string | null): Promise<void> {
  await sql.query('delete from menu_items where scan_id = $1', [scanId]);
  await sql.query('delete from menu_sections where scan_id = $1', [scanId]);
  const sections = menu.sections.map((section, position) => ({
    id: crypto.randomUUID(),
    title: cut(section.title, 'title'),
    course: section.course,
    position,
    items: section.items,
  }));
  await sql.query(
    `insert into menu_sections (id, scan_id, title, course, position)
     select id, $1, title, course, position
     from jsonb_to_recordset($2::jsonb) as s(id uuid, title text, course text, position int)`,
    [scanId, JSON.stringify(sections)],
  );
  const items = sections
    .flatMap((section) => section.items.map((item) => ({ item, section_id: section.id })))
    .map(({ item, section_id }, position) => ({
      ...dishToKeep(item),
      confidence: item.confidence,
      section_id,
      position,
    }));
  await sql.query(
    `insert into menu_items (scan_id, section_id, name, description, price, allergen_codes, number, second_name,
       day, options, confidence, read_confidence, position)
     select $1, section_id, name, description, price, allergen_codes, number, second_name, day, options,
       confidence, confidence, position
     from jsonb_to_recordset($2::jsonb)
       as i(section_id uuid, ${DISH_COLUMNS}, confidence real, position int)`,
    [scanId, JSON.stringify(items)],
  );
  await sql.query(
    `update menu_scans
     set restaurant_name = $2, restaurant_type = $3, country = coalesce(country, $4), language = $5, raw_text = $6,
       read_by = $7, not_understood = $8, unread_parts = $9
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
    ],
  );
}
