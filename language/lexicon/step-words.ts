import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from './lexicon.ts';
import type { CookingWords } from './topics/cooking.ts';
import { cooking } from './words/cooking.ts';

/** Lists of verbs, in which those that begin a step are marked. */
const VERBS = [
  'moist',
  'oven',
  'fry',
  'warm',
  'cold',
  'add',
  'mix',
  'serve',
  'prep',
  'preheat',
  'parting',
] as const satisfies readonly (keyof CookingWords)[];
const MARK = '!';

/** What the words of a language's recipe steps do, without marks. */
export function stepWords(language: Language): CookingWords {
  const words = { ...wordsOf(language, cooking) };
  for (const sense of VERBS) {
    words[sense] = words[sense].filter((word) => !word.startsWith(MARK)).map(withoutMark);
  }
  return words;
}

/** Verbs, in all languages, in the forms that begin or end a step. */
export function stepVerbs(): string[] {
  const all = LANGUAGES.flatMap((language) => {
    const words = wordsOf(language, cooking);
    const marked = VERBS.flatMap((sense) => words[sense].filter((word) => word.includes(MARK)));
    return [...marked.map(withoutMark), ...words.otherVerbs];
  });
  return [...new Set(all)];
}

const withoutMark = (word: string): string => word.replaceAll(MARK, '');
