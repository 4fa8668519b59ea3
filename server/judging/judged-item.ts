import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { IngredientVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { Judge } from './judge.ts';

type Words = Omit<RenderedVerdict, 'profile_flags'>;

/** A judged dish: the verdict, and its words in the profile's language. */
export interface JudgedItem {
  itemId: string;
  verdict: Verdict;
  words: RenderedVerdict;
  ingredients: { verdict: IngredientVerdict; words: Words }[];
}

/** A verdict with its words in the reader's language, ready to be written. */
export function judgedItem(
  itemId: string,
  verdict: JudgedItem['verdict'],
  judge: Pick<Judge, 'render'>,
  language: Language,
): JudgedItem {
  return {
    itemId,
    verdict,
    words: judge.render(verdict, language),
    ingredients: verdict.ingredients.map((part) => {
      const { profile_flags: _, ...words } = judge.render({ ...part, profileFindings: [] }, language);
      return { verdict: part, words };
    }),
  };
}
