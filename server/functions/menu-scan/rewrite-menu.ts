import type { MenuSectionReading } from '@mirabelle/contract/menu.ts';
import type { MergedMenu } from '../../ai/merge/merge-menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { cut, linesToKeep, othersToKeep } from './column-lengths.ts';
import { loadEdits, pinnedBy } from './edits/edit-rows.ts';
import { placeReading } from './edits/place-reading.ts';

/**
 * Writes a merged reading over the rows of the reading it was merged with, in the given transaction. A dish that is
 * still the same keeps its row, so that a page which shows it goes on showing it. Of a dish that was edited no other
 * reading is taken.
 * @param itemIds rows of the built-in reading, in the menu's order
 */
export async function rewriteMenu(
  sql: Sql,
  scanId: string,
  itemIds: readonly string[],
  { reading, standsFor }: MergedMenu,
): Promise<void> {
  const pinned = pinnedBy(await loadEdits(sql, scanId));
  const rowsBehind = standsFor.map((own) => own.flatMap((place) => itemIds[place] ?? []));
  const isRefused = (place: number) => (rowsBehind[place] ?? []).some((id) => pinned.has(id));
  const taken = standsFor.flatMap((_, place) => (isRefused(place) ? [] : [place]));
  const kept = rowsBehind.filter((_, place) => isRefused(place)).flat();
  const free = new Set(itemIds.filter((id) => !kept.includes(id)));
  await placeReading(
    sql,
    scanId,
    ofPlaces(reading.sections, new Set(taken)),
    (at) => {
      const row = rowsBehind[taken[at] ?? -1]?.find((id) => free.has(id));
      if (row) free.delete(row);
      return row;
    },
    kept,
  );
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

/** The sections of a menu with some of its dishes, by their places on it. */
function ofPlaces(
  sections: readonly MenuSectionReading[],
  places: ReadonlySet<number>,
): MenuSectionReading[] {
  let place = 0;
  return sections.map((section) => ({ ...section, items: section.items.filter(() => places.has(place++)) }));
}
