import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import { isDescription, isGenericName, needsContext } from './name-rules.ts';
import type { ListedBrand } from './read-lists.ts';

export interface BrandLine extends ListedBrand {
  needsContext: boolean;
}

/**
 * One line for each brand, country and composition. Where a list and general knowledge give the same, the list counts;
 * names that say no more than their substances go.
 * @param spelt rows from which the accents of a name are taken
 */
export function joinBrands(
  listed: readonly ListedBrand[],
  index: IngredientIndex,
  ordinary: ReadonlySet<string>,
  spelt: readonly ListedBrand[] = listed,
): BrandLine[] {
  // Lists in capitals have no accents; another row may.
  const accented = new Map(
    spelt
      .filter(({ brand }) => hasAccent(brand))
      .map(({ country, brand }) => [`${country} ${foldWords(brand)}`, brand]),
  );
  const lines = new Map<string, BrandLine>();
  const isOfOtherFamily = familiesOf(listed, index);
  for (const row of listed) {
    const name = foldWords(row.brand);
    if (!name || (isGenericName(row.brand, row.parts, index) && !isOfOtherFamily(row))) continue;
    if (row.set !== 'general-knowledge' && isDescription(row.brand, row.parts, index)) continue;
    const key = `${row.country} ${name}: ${row.parts.join(' ')}`;
    const known = lines.get(key);
    if (known) {
      if (known.set === 'general-knowledge') known.set = row.set;
      continue;
    }
    const brand = accented.get(`${row.country} ${name}`) ?? row.brand;
    lines.set(key, { ...row, brand, needsContext: needsContext(brand, ordinary) });
  }
  return [...lines.values()].sort(byCountryAndName);
}

/**
 * Tells whether a name begins with a brand that holds something else in that country: "Anadin Paracetamol" has to be on
 * file, or it is Anadin, which is aspirin, with paracetamol besides.
 */
function familiesOf(listed: readonly ListedBrand[], index: IngredientIndex): (row: ListedBrand) => boolean {
  const families = new Map<string, Set<string>>();
  for (const { country, brand, parts } of listed) {
    if (isGenericName(brand, parts, index)) continue;
    const key = `${country} ${foldWords(brand)}`;
    families.set(key, (families.get(key) ?? new Set()).add(parts.join(' ')));
  }
  return ({ country, brand, parts }) => {
    const words = foldWords(brand).split(' ');
    return words.slice(1).some((_, at) => {
      const family = families.get(`${country} ${words.slice(0, at + 1).join(' ')}`);
      return family !== undefined && !family.has(parts.join(' '));
    });
  };
}

/** A row of `put-right.csv`: what a brand holds in a country after all; no parts where none of our substances is it. */
export interface PutRight {
  brand: string;
  country: string;
  parts: string[];
}

/**
 * Puts right what a list names by its element or by another substance: contrast media as iodine, iron by vein as iron.
 */
export function putRight(listed: readonly ListedBrand[], rows: readonly PutRight[]): ListedBrand[] {
  const key = (row: { country: string; brand: string }) => `${row.country} ${foldWords(row.brand)}`;
  const right = new Map(rows.map((row) => [key(row), row.parts]));
  return listed.flatMap((row) => {
    const parts = right.get(key(row)) ?? row.parts;
    return parts.length > 0 ? [{ ...row, parts }] : [];
  });
}

/** The order of the tables. */
export const byCountryAndName = (a: BrandLine, b: BrandLine): number =>
  compare(a.country, b.country) || compare(sortKey(a), sortKey(b));

const hasAccent = (text: string) => /[^\p{ASCII}]/u.test(text);
const sortKey = (line: BrandLine) => `${foldWords(line.brand)} ${line.parts.join(' ')}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
