import { type Substance, unrecordedName } from '@mirabelle/contract/medicine.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import { joinParts } from './read-lists.ts';

/** The parts of a product, with the records that have come since in the place of names that had none. */
export function fillIn(
  parts: readonly string[],
  index: IngredientIndex,
  substances: readonly Substance[],
): string[] {
  let isNew = false;
  const filled = parts.map((part) => {
    const name = unrecordedName(part);
    const id = name === null ? undefined : index.exactly(name);
    if (id === undefined) return part;
    isNew = true;
    return id;
  });
  return isNew ? joinParts([...new Set(filled)], substances).sort() : [...parts];
}
