import type { Sql } from '../../../platform/database/database.ts';
import { type ItemRow, loadMenu, type StoredMenu } from '../load-menu.ts';
import { loadReadMenu } from './read-menu.ts';

/**
 * A menu as it was read, for another reading of it to be laid beside: without what was corrected. A dish whose row says
 * something else now has no rating.
 */
export async function loadReading(sql: Sql, scanId: string): Promise<StoredMenu & { edited: boolean }> {
  const menu = await loadMenu(sql, scanId);
  const read = await loadReadMenu(sql, scanId);
  if (!read) return { ...menu, edited: false };
  const rows = new Map(menu.items.map((item) => [item.id, item]));
  const items = read.sections.flatMap(({ id, title, course, dishes }) =>
    dishes.map(({ came: _, ...dish }): ItemRow => {
      const row = rows.get(dish.id);
      const isSame = row?.name === dish.name && row.description === dish.description;
      return { ...dish, risk: isSame ? row.risk : null, section_id: id, section: title, course };
    }),
  );
  return { ...menu, items, edited: true };
}
