import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Substance, unrecordedName } from '@mirabelle/contract/medicine.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineLists } from '@mirabelle/language/lexicon/words/medicine-lists.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import { tidyBrand } from './name-rules.ts';

export interface ListedBrand {
  brand: string;
  country: string;
  /** "substance" or "substance:variant", in order. */
  parts: string[];
  set: string;
  /** True where the row is of a register that lists every product of its country. */
  whole?: boolean;
}

/** Regulators' lists: file, country, row set, column of the ingredients; several compositions are parted by "|". */
const LISTS = [
  { file: 'brands_us_drugsatfda.csv', country: 'US', set: 'us-drugs-at-fda', column: 'ingredients_en' },
  { file: 'brands_ca_dpd.csv', country: 'CA', set: 'ca-dpd', column: 'ingredients_en' },
  { file: 'brands_fr_bdpm.csv', country: 'FR', set: 'fr-bdpm', column: 'substances_fr' },
] as const;

/** Row sets of the gathered table's rows that a regulator's list showed. */
const SET_OF_COUNTRY: Record<string, string> = {
  US: 'us-drugs-at-fda',
  CA: 'ca-dpd',
  FR: 'fr-bdpm',
  IT: 'it-aifa',
};
const COUNTRIES = new Set(['US', 'GB', 'CA', 'AU', 'FR', 'ES', 'DE', 'IT', 'PT']);

/** Their registers name all that is sold there; what other lists add has no record because it is no medicine. */
const WHOLE_REGISTERS = new Set(['CA', 'FR']);

/** Words in a name that say how the product is taken, by the variant of a substance they mean. */
const VARIANT_WORDS: Record<string, RegExp> = { topical: namePattern('topical'), eye: namePattern('eye') };

/** How the gathered table marks the way a substance is taken. */
const MARKS: Record<string, string | null> = {
  'low dose': 'low-dose',
  'small amount': 'small-amount',
  topical: 'topical',
  eye: 'eye',
  'by vein': 'by-vein',
};

/**
 * Brands of the gathered table, of `by-hand.csv` and `looked-up/` beside this file and of the regulators' lists, with the
 * parts they hold. An ingredient that is not one of our substances stays by its name ("?somatropin"): half a product would be
 * judged as if it were all of it.
 */
export function readLists(
  folder: string,
  substances: readonly Substance[],
  index: IngredientIndex,
): ListedBrand[] {
  const variants = new Map(substances.map(({ id, advice }) => [id, new Set(advice.map((a) => a.variant))]));
  const brands: ListedBrand[] = [];
  const add = (row: Omit<ListedBrand, 'parts'>, ingredients: string[]) => {
    const parts = ingredients.map(
      (ingredient) => findPart(ingredient, row.brand, index, variants) ?? unrecorded(ingredient),
    );
    if (!row.brand || parts.length === 0) return;
    if (WHOLE_REGISTERS.has(row.country) && parts.some((part) => unrecordedName(part) !== null)) return;
    brands.push({ ...row, parts: joinParts([...new Set(parts)], substances).sort() });
  };

  for (const row of parseCsv(readFileSync(join(folder, 'brands.csv'), 'utf8'))) {
    const country = row.country === 'UK' ? 'GB' : (row.country as string);
    if (!COUNTRIES.has(country)) continue;
    const listed = row.seen === 'yes' ? SET_OF_COUNTRY[country] : undefined;
    add(
      { brand: tidyBrand(row.brand as string), country, set: listed ?? 'general-knowledge' },
      split(row.inns as string, ';'),
    );
  }
  for (const file of ['by-hand.csv', ...lookedUp()]) {
    for (const row of parseCsv(readFileSync(join(import.meta.dirname, file), 'utf8'))) {
      add(
        { brand: row.brand as string, country: row.country as string, set: 'general-knowledge' },
        split(row.substances as string, ';'),
      );
    }
  }
  for (const { file, country, set, column } of LISTS) {
    for (const row of parseCsv(readFileSync(join(folder, file), 'utf8'))) {
      for (const composition of split(row[column] as string, '|')) {
        add({ brand: tidyBrand(row.brand as string), country, set }, split(composition, ';'));
      }
    }
  }
  return brands;
}

/**
 * Files of products looked up one by one, a country each, with the pages and registers where a composition was seen.
 * A page of no regulator confirms nothing: such a row stands as general knowledge does.
 */
const lookedUp = () =>
  readdirSync(join(import.meta.dirname, 'looked-up'))
    .sort()
    .map((file) => join('looked-up', file));

/** How a substance that no record covers stands among the parts of a brand. */
export function unrecorded(inn: string): string {
  return `?${inn
    .trim()
    .toLowerCase()
    .replace(/[\s:?,]+/g, '_')}`;
}

/** Parts that are together a substance of their own ("amoxicillin/clavulanic acid") become it. */
export function joinParts(parts: string[], substances: readonly Substance[]): string[] {
  let joined = parts;
  for (const { id, composedOf } of substances) {
    const whole = joined.includes(id) || composedOf.every((part) => joined.includes(part));
    if (composedOf.length === 0 || !whole) continue;
    joined = [...new Set([...joined.filter((part) => !composedOf.includes(part)), id])];
  }
  return joined;
}

function findPart(
  ingredient: string,
  brand: string,
  index: IngredientIndex,
  variants: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const mark = /\(([^)]+)\)$/.exec(ingredient)?.[1];
  const id = index.find(ingredient);
  if (!id) return undefined;
  const known = variants.get(id);
  const marked = mark && MARKS[mark];
  if (marked && known?.has(marked)) return `${id}:${marked}`;
  const named = Object.entries(VARIANT_WORDS).find(
    ([v, words]) => known?.has(v) && words.test(foldWords(brand)),
  );
  return named ? `${id}:${named[0]}` : id;
}

const split = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

function namePattern(key: 'topical' | 'eye'): RegExp {
  return new RegExp(String.raw`\b(?:${alternatives(everyWord(medicineLists, key).map(foldWords))})\b`);
}
