import type { MenuSectionReading } from '@mirabelle/contract/menu.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { placeDishes } from '../place-dishes.ts';
import { applyEdits } from './apply-edits.ts';
import { loadEdits, pinnedBy } from './edit-rows.ts';
import { withNewReading } from './new-reading.ts';
import { placeEdited } from './place-edited.ts';
import { loadReadMenu, writeReadMenu } from './read-menu.ts';

/**
 * Writes what was read of a menu, in the given transaction, with what was corrected of it laid over: whoever has read a
 * menu writes it by this. The same reading written twice leaves the same rows.
 * @param rowOf the row that a dish keeps, by the dish's place on the menu, so that a page which shows it goes on showing
 *   it; its verdict stays with it
 * @param kept further rows that stay as they were read before
 * @returns the row of each dish, by its place on the menu; null where the menu was edited: its dishes without a verdict
 *   are to be judged
 */
export async function placeReading(
  sql: Sql,
  scanId: string,
  read: readonly MenuSectionReading[],
  rowOf: (place: number) => string | undefined = () => undefined,
  kept: Iterable<string> = [],
): Promise<string[] | null> {
  const before = await loadReadMenu(sql, scanId);
  if (!before) return placeDishes(sql, scanId, read, rowOf);
  const edits = await loadEdits(sql, scanId);
  const menu = withNewReading(before, read, rowOf, new Set([...pinnedBy(edits), ...kept]));
  await writeReadMenu(sql, scanId, menu);
  await placeEdited(sql, scanId, applyEdits(menu, edits));
  return null;
}
