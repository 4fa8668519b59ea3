import type { MergedMenu } from '../../ai/merge/merge-menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, DISH_COLUMNS, dishToKeep, linesToKeep } from '../menu-scan/column-lengths.ts';

/** Above every place on a menu: where rows stand while places change hands, each of which only one row may have. */
const ASIDE = 100_000;

/**
 * Writes a merged reading over the rows of the reading it was merged with, in the given transaction. A dish that is
 * still the same keeps its row, so that a page which shows it goes on showing it.
 * @param itemIds rows of the built-in reading, in the menu's order
 */
export async function rewriteMenu(
  sql: Sql,
  scanId: string,
  itemIds: readonly string[],
  { reading, standsFor }: MergedMenu,
): Promise<void> {
  const sections = reading.sections.map((section, position) => ({
    id: crypto.randomUUID(),
    title: cut(section.title, 'title'),
    course: section.course,
    position,
    items: section.items,
  }));
  const free = new Set(itemIds);
  const items = sections
    .flatMap((section) => section.items.map((item) => ({ item, section_id: section.id })))
    .map(({ item, section_id }, position) => {
      const kept = standsFor[position]
        ?.map((place) => itemIds[place])
        .find((id) => id !== undefined && free.has(id));
      if (kept) free.delete(kept);
      return {
        id: kept ?? crypto.randomUUID(),
        known: kept !== undefined,
        section_id,
        position,
        ...dishToKeep(item),
        read_confidence: item.confidence,
      };
    });
  await sql.query('delete from menu_items where id = any($1)', [[...free]]);
  await sql.query('update menu_items set position = position + $2 where scan_id = $1', [scanId, ASIDE]);
  await sql.query('update menu_sections set position = position + $2 where scan_id = $1', [scanId, ASIDE]);
  await sql.query(
    `insert into menu_sections (id, scan_id, title, course, position)
     select id, $1, title, course, position
     from jsonb_to_recordset($2::jsonb) as s(id uuid, title text, course text, position int)`,
    [scanId, JSON.stringify(sections)],
  );
  const columns = `id uuid, section_id uuid, position int, ${DISH_COLUMNS}, read_confidence real`;
  await sql.query(
    `update menu_items m set section_id = i.section_id, position = i.position, name = i.name,
       description = i.description, price = i.price, allergen_codes = i.allergen_codes,
       number = i.number, second_name = i.second_name, day = i.day, options = i.options, read_confidence = i.read_confidence
     from jsonb_to_recordset($1::jsonb) as i(${columns}) where m.id = i.id`,
    [JSON.stringify(items.filter(({ known }) => known))],
  );
  await sql.query(
    `insert into menu_items (id, scan_id, section_id, position, name, description, price, allergen_codes,
       number, second_name, day, options, read_confidence)
     select id, $1, section_id, position, name, description, price, allergen_codes, number, second_name, day,
       options, read_confidence
     from jsonb_to_recordset($2::jsonb) as i(${columns})`,
    [scanId, JSON.stringify(items.filter(({ known }) => !known))],
  );
  await sql.query('delete from menu_sections where scan_id = $1 and position >= $2', [scanId, ASIDE]);
  await sql.query(
    `update menu_scans set restaurant_name = coalesce(restaurant_name, $2),
       restaurant_type = coalesce(restaurant_type, $3), not_understood = $4 where id = $1`,
    [
      scanId,
      cut(reading.restaurantName, 'restaurantName'),
      reading.restaurantType,
      linesToKeep(reading.notUnderstood),
    ],
  );
}
