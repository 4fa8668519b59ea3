import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import { isGenericName, needsContext } from './name-rules.ts';
import type { ListedBrand } from './read-lists.ts';

export interface BrandLine extends ListedBrand {
  needsContext: boolean;
}

/**
 * One line for each brand, country and composition. Where a list and general knowledge give the same, the list counts;
 * names that say no more than their substances go.
 */
export function joinBrands(
  listed: readonly ListedBrand[],
  index: IngredientIndex,
  ordinary: ReadonlySet<string>,
): BrandLine[] {
  const lines = new Map<string, BrandLine>();
  for (const row of listed) {
    const name = foldWords(row.brand);
    if (!name || isGenericName(row.brand, row.parts, index)) continue;
    const key = `${row.country} ${name}: ${row.parts.join(' ')}`;
    const known = lines.get(key);
    if (known) {
      // Lists in capitals have no accents; another row may.
      if (!hasAccent(known.brand) && hasAccent(row.brand)) known.brand = row.brand;
      if (known.set === 'general-knowledge') known.set = row.set;
    } else lines.set(key, { ...row, needsContext: needsContext(row.brand, ordinary) });
  }
  return [...lines.values()].sort((a, b) => compare(a.country, b.country) || compare(sortKey(a), sortKey(b)));
}

const hasAccent = (text: string) => /[^\p{ASCII}]/u.test(text);
const sortKey = (line: BrandLine) => `${foldWords(line.brand)} ${line.parts.join(' ')}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
