import { type ByLanguage, byLanguage, LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import { wordForms } from '../lexicon/words/word-forms.ts';
import { foldLetters } from './fold.ts';
import { FUNCTION_WORDS } from './word-roles.ts';

/** What speaks for a language in a text. */
export interface Evidence {
  /** Each of these words is one vote, wherever it stands. */
  words: ByLanguage<Pick<ReadonlySet<string>, 'has'>>;
  /** The votes of the letters in a text. */
  letters: (text: string, language: Language) => number;
}

/** A language and its votes. */
export interface Vote {
  language: Language;
  votes: number;
}

/** How strongly each language is spoken for, the strongest first. */
export function rankLanguages(words: Iterable<string>, text: string, evidence: Evidence): Vote[] {
  const votes = byLanguage((language) => evidence.letters(text, language));
  for (const word of words) {
    for (const language of LANGUAGES) if (evidence.words[language].has(word)) votes[language]++;
  }
  return LANGUAGES.map((language) => ({ language, votes: votes[language] })).sort(
    (a, b) => b.votes - a.votes,
  );
}

/** What the letters of a language count for in a line. */
const LETTERS_VOTE = 1.5;
const LETTERS = byLanguage((language) => {
  const { letters } = wordsOf(language, wordForms);
  return letters.length > 0 ? new RegExp(`[${letters.join('')}]`, 'i') : null;
});
const LINES: Evidence = {
  words: FUNCTION_WORDS,
  letters: (text, language) => (LETTERS[language]?.test(text) ? LETTERS_VOTE : 0),
};

/**
 * The language a line is written in, from its little words and letters.
 * @param lead by how many votes it has to be ahead of the next: a little word is one, a letter one and a half
 * @returns null where nothing tells or two languages are level
 */
export function guessLanguage(texts: readonly string[], lead = 0): Language | null {
  const total = byLanguage(() => 0);
  for (const text of texts) {
    const words = foldLetters(text).split(/[^a-z]+/);
    for (const { language, votes } of rankLanguages(words, text, LINES)) total[language] += votes;
  }
  const [first, second] = LANGUAGES.toSorted((a, b) => total[b] - total[a]);
  return first && second && total[first] - total[second] > lead ? first : null;
}
