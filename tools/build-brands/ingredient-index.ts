import { readFileSync } from 'node:fs';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineLists } from '@mirabelle/language/lexicon/words/medicine-lists.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Taken away from the name of a salt, ester or hydrate, these leave the substance. */
const SALT_WORDS = wordSet(everyWord(medicineLists, 'salt'));

export interface IngredientIndex {
  /** Id of the substance that a regulator's list names, salts and hydrates included; undefined where it is none of ours. */
  find(ingredient: string): string | undefined;
  /** The same by its whole name alone: a salt is not taken for its element. */
  exactly(ingredient: string): string | undefined;
  /** All names of a substance, folded. */
  namesOf(id: string): string[];
}

/** What registers call a radioactive tracer, whatever carries it: "technetium Tc-99m medronate kit". */
const TRACER = /\b(?:technetium|tc 99m|ga 68|i 131|i 123|f 18|xe 133|in 111)\b/;

const TRACER_ID = 'radiopharmaceutical';

/** @param maps files with `name_in_register` and `our_id`: names that registers use and no record has */
export function indexIngredients(substances: readonly Substance[], ...maps: string[]): IngredientIndex {
  const idOf = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const substance of substances) {
    const folded = [
      substance.id,
      ...Object.values(substance.names).flat(),
      ...substance.salts,
      ...substance.abbreviations,
    ]
      .filter((name) => name !== undefined)
      .map(foldWords);
    names.set(substance.id, folded);
    for (const name of folded) if (!idOf.has(name)) idOf.set(name, substance.id);
  }
  for (const row of maps.flatMap((map) => parseCsv(readFileSync(map, 'utf8')))) {
    const name = foldWords(row.name_in_register ?? '');
    if (name && row.our_id && names.has(row.our_id) && !idOf.has(name)) idOf.set(name, row.our_id);
  }
  return {
    find(ingredient) {
      const whole = foldWords(ingredient);
      const outsideBrackets = foldWords(ingredient.replace(/\([^)]*\)/g, ' '));
      // "erenumab-aooe": letters by which America tells makers of a biological apart.
      const withoutMaker = foldWords(ingredient.replace(/(?<=[a-z]{3})-[a-z]{4}$/i, ''));
      for (const text of [whole, outsideBrackets, withoutMaker]) {
        const found = idOf.get(text) ?? idOf.get(withoutSalt(text));
        if (found) return found;
      }
      return TRACER.test(whole) ? TRACER_ID : undefined;
    },
    exactly: (ingredient) => idOf.get(foldWords(ingredient)),
    namesOf: (id) => names.get(id) ?? [],
  };
}

function withoutSalt(folded: string): string {
  return folded
    .split(' ')
    .filter((word) => !SALT_WORDS.has(word))
    .join(' ');
}
