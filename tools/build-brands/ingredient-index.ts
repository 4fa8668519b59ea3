import type { Substance } from '@mirabelle/contract/medicine.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineLists } from '@mirabelle/language/lexicon/words/medicine-lists.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Taken away from the name of a salt, ester or hydrate, these leave the substance. */
const SALT_WORDS = wordSet(everyWord(medicineLists, 'salt'));

export interface IngredientIndex {
  /** Id of the substance that a regulator's list names, salts and hydrates included; undefined where it is none of ours. */
  find(ingredient: string): string | undefined;
  /** All names of a substance, folded. */
  namesOf(id: string): string[];
}

export function indexIngredients(substances: readonly Substance[]): IngredientIndex {
  const idOf = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const substance of substances) {
    const folded = [...Object.values(substance.names).flat(), ...substance.salts, ...substance.abbreviations]
      .filter((name) => name !== undefined)
      .map(foldWords);
    names.set(substance.id, folded);
    for (const name of folded) if (!idOf.has(name)) idOf.set(name, substance.id);
  }
  return {
    find(ingredient) {
      const whole = foldWords(ingredient);
      const outsideBrackets = foldWords(ingredient.replace(/\([^)]*\)/g, ' '));
      for (const text of [whole, outsideBrackets]) {
        const found = idOf.get(text) ?? idOf.get(withoutSalt(text));
        if (found) return found;
      }
      return undefined;
    },
    namesOf: (id) => names.get(id) ?? [],
  };
}

function withoutSalt(folded: string): string {
  return folded
    .split(' ')
    .filter((word) => !SALT_WORDS.has(word))
    .join(' ');
}
