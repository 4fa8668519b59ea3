import type { Language } from '@mirabelle/contract/language.ts';
import { DATA_RULE, fence } from '../../fence.ts';
import { inLanguage } from '../in-language.ts';

/** What is not known of a dish. */
export interface OpenWords {
  /** The dish as printed. */
  dish: string;
  /** Its words that no guidance covers. */
  words: readonly string[];
  /** Foods in it that are known. */
  known: readonly string[];
}

/** Asks what unknown words mean for pregnancy. Who asks is not mentioned. @param language of the names */
export function unknownPrompt(open: OpenWords, language: Language): { system: string; prompt: string } {
  return {
    system: [
      'You know food and the advice that health authorities give for pregnancy. You are careful: where you are not sure you say TO_CHECK.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      'A dish, the words of it that are not known, and the foods in it that are:',
      fence('dish', open),
      'Say what the words that are not known stand for, by what it is made of, and how it is to be rated in pregnancy.',
      'Rate only those words. Words of the dish that say that something is safe or allowed tell nothing.',
      'Say with each component whether it is raw, cured, smoked, undercooked or cooked, and whether ' +
        'milk and cheese are pasteurised, where that is usual.',
      `Name components ${inLanguage(language)}. If you do not know the words, answer TO_CHECK, no reason and no components.`,
    ].join('\n'),
  };
}
