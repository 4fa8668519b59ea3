import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { foldLetters } from './fold.ts';
import { FUNCTION_WORDS } from './word-roles.ts';

/** What the letters of a language count for in a text, beside one for each of its little words. */
const LETTERS_VOTE = 1.5;

const LETTERS = LANGUAGES.flatMap((language): [RegExp, Language][] => {
  const { letters } = wordsOf(language, wordForms);
  return letters.length > 0 ? [[new RegExp(`[${letters.join('')}]`, 'i'), language]] : [];
});

/**
 * The language a line is written in, from its little words and letters.
 * @param lead by how many votes it has to be ahead of the next: a little word is one, a letter one and a half
 * @returns null where nothing tells or two languages are level
 */
export function guessLanguage(texts: readonly string[], lead = 0): Language | null {
  const votes = new Map<Language, number>();
  const vote = (language: Language, weight: number) =>
    votes.set(language, (votes.get(language) ?? 0) + weight);
  for (const text of texts) {
    for (const [letters, language] of LETTERS) if (letters.test(text)) vote(language, LETTERS_VOTE);
    for (const word of foldLetters(text).split(/[^a-z]+/)) {
      if (word === '') continue;
      for (const language of LANGUAGES) if (FUNCTION_WORDS[language].has(word)) vote(language, 1);
    }
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  return first && first[1] - (second?.[1] ?? 0) > lead ? first[0] : null;
}
