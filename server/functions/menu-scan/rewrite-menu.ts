import type { MergedMenu } from '../../ai/merge/merge-menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, linesToKeep, othersToKeep } from './column-lengths.ts';
import { placeDishes } from './place-dishes.ts';

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
  const free = new Set(itemIds);
  await placeDishes(sql, scanId, reading.sections, (place) => {
    const kept = standsFor[place]?.map((own) => itemIds[own]).find((id) => id !== undefined && free.has(id));
    if (kept) free.delete(kept);
    return kept;
  });
  await sql.query(
    `update menu_scans set restaurant_name = coalesce(restaurant_name, $2),
       restaurant_type = coalesce(restaurant_type, $3), not_understood = $4, other_lines = $5
     where id = $1`,
    [
      scanId,
      cut(reading.restaurantName, 'restaurantName'),
      reading.restaurantType,
      linesToKeep(reading.notUnderstood),
      othersToKeep(reading.otherLines),
    ],
  );
}
