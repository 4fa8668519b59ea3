import type { MenuSectionReading } from '@mirabelle/contract/menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, DISH_COLUMNS, dishToKeep } from './column-lengths.ts';
import { KEYS_BY_ONE_PLAN, monthOfScan } from './scan-month.ts';

/** Above every place on a menu: where rows stand while places change hands, each of which only one row may have. */
export const ASIDE = 100_000;

/**
 * Writes the dishes of a reading in the place of those that a scan has, in the given transaction. The same reading
 * written twice leaves the same rows.
 * @param rowOf the row that a dish keeps, by the dish's place on the menu, so that a page which shows it goes on showing
 *   it; its verdict stays with it
 * @returns the row of each dish, by its place on the menu
 */
export async function placeDishes(
  sql: Sql,
  scanId: string,
  read: readonly MenuSectionReading[],
  rowOf: (place: number) => string | undefined = () => undefined,
): Promise<string[]> {
  const sections = read.map((section, position) => ({
    id: crypto.randomUUID(),
    title: cut(section.title, 'title'),
    course: section.course,
    position,
    items: section.items,
  }));
  const items = sections
    .flatMap((section) => section.items.map((item) => ({ item, section_id: section.id })))
    .map(({ item, section_id }, position) => {
      const kept = rowOf(position);
      return {
        id: kept ?? crypto.randomUUID(),
        known: kept !== undefined,
        section_id,
        position,
        ...dishToKeep(item),
        read_confidence: item.confidence,
      };
    });
  const known = items.filter((item) => item.known);
  const month = monthOfScan(1);
  const columns = `id uuid, section_id uuid, position int, ${DISH_COLUMNS}, read_confidence real`;
  await sql.batch([
    KEYS_BY_ONE_PLAN,
    {
      text: `delete from menu_items where scan_id = $1 and scan_month = ${month} and not id = any($2)`,
      values: [scanId, known.map(({ id }) => id)],
    },
    {
      text: `update menu_items set position = position + $2 where scan_id = $1 and scan_month = ${month}`,
      values: [scanId, ASIDE],
    },
    {
      text: `update menu_sections set position = position + $2 where scan_id = $1 and scan_month = ${month}`,
      values: [scanId, ASIDE],
    },
    {
      text: `insert into menu_sections (id, scan_id, scan_month, title, course, position)
             select id, $1, ${month}, title, course, position
             from jsonb_to_recordset($2::jsonb) as s(id uuid, title text, course text, position int)`,
      values: [scanId, JSON.stringify(sections)],
    },
    {
      text: `update menu_items m set section_id = i.section_id, position = i.position, name = i.name,
               description = i.description, price = i.price, allergen_codes = i.allergen_codes,
               number = i.number, second_name = i.second_name, day = i.day, options = i.options, box = i.box,
               read_confidence = i.read_confidence
             from jsonb_to_recordset($2::jsonb) as i(${columns}) where m.id = i.id and m.scan_month = ${month}`,
      values: [scanId, JSON.stringify(known)],
    },
    {
      text: `insert into menu_items (id, scan_id, scan_month, section_id, position, name, description, price, allergen_codes,
               number, second_name, day, options, box, confidence, read_confidence)
             select id, $1, ${month}, section_id, position, name, description, price, allergen_codes, number, second_name, day,
               options, box, read_confidence, read_confidence
             from jsonb_to_recordset($2::jsonb) as i(${columns})`,
      values: [scanId, JSON.stringify(items.filter((item) => !item.known))],
    },
    {
      text: `delete from menu_sections where scan_id = $1 and scan_month = ${month} and position >= $2`,
      values: [scanId, ASIDE],
    },
  ]);
  return items.map(({ id }) => id);
}
