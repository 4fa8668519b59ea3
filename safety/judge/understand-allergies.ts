import {
  EU_ALLERGENS,
  type EuAllergen,
  PROFILE_ALLERGENS,
  profileAllergenOf,
} from '@mirabelle/contract/allergens.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import type { AllergensWords } from '@mirabelle/language/lexicon/topics/allergens.ts';
import { allergens as allergenWords } from '@mirabelle/language/lexicon/words/allergens.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Mention } from '../match/read-line.ts';
import type { KnownAllergy } from '../rules/allergies/rule.ts';

/** Words that name two allergens at once. */
const STANDS_FOR: Partial<Record<keyof AllergensWords, EuAllergen[]>> = {
  shellfish: ['crustaceans', 'molluscs'],
  nutsAndPeanuts: ['nuts', 'peanuts'],
};

const BY_WORD = new Map<string, EuAllergen[]>();
for (const key of Object.keys(wordsOf('en', allergenWords)) as (keyof AllergensWords)[]) {
  const allergens = STANDS_FOR[key] ?? [key as EuAllergen];
  for (const word of everyWord(allergenWords, key)) BY_WORD.set(foldText(word), allergens);
}

/**
 * What a user's allergies cover: the profile form's options, the EU's fourteen in six languages,
 * and foods by name. One that nothing understands covers nothing and is returned, so that the page can say so.
 */
export function understandAllergies(
  allergies: string[],
  mentionsIn: (text: string) => Mention[],
): KnownAllergy[] {
  return allergies
    .filter((label) => label.trim() !== '')
    .map((label) => {
      const option = PROFILE_ALLERGENS.find((o) => o === label);
      if (option) {
        return { label, allergens: EU_ALLERGENS.filter((a) => profileAllergenOf(a) === option), items: [] };
      }
      const folded = foldText(label);
      const allergens = new Set<EuAllergen>(BY_WORD.get(folded) ?? []);
      for (const [word, list] of BY_WORD) {
        if (` ${folded} `.includes(` ${word} `)) for (const allergen of list) allergens.add(allergen);
      }
      return {
        label,
        allergens: [...allergens],
        items: mentionsIn(label)
          .filter((m) => m.kind !== 'dish')
          .map((m) => m.id),
      };
    });
}
