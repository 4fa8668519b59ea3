import type { MenuEditRow } from '@mirabelle/contract/menu/edits.ts';

/** What she did to a dish: changed what was read of it, or added it. */
export type Corrected = 'changed' | 'added';

/** The dishes that corrections changed or added, by their ids. @param edits the last one first */
export function correctedDishes(edits: readonly MenuEditRow[]): ReadonlyMap<string, Corrected> {
  const corrected = new Map<string, Corrected>();
  for (const { kind, edit } of edits.toReversed()) {
    const ids = kind === 'split' ? edit.parts.map(({ itemId }) => itemId) : [edit.itemId];
    for (const id of ids) {
      // One that was added stays so, whatever was changed of it later.
      if (id && !corrected.has(id)) corrected.set(id, kind === 'add' ? 'added' : 'changed');
    }
  }
  return corrected;
}
