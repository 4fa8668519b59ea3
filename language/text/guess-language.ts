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
const LETTERS = LANGUAGES.flatMap((language) => {
  const { letters } = wordsOf(language, wordForms);
  return letters.length > 0 ? [{ language, pattern: new RegExp(`[${letters.join('')}]`, 'i') }] : [];
});
const ANY_LETTER = new RegExp(
  `[${LANGUAGES.flatMap((language) => wordsOf(language, wordForms).letters).join('')}]`,
  'i',
);
/** By little word the languages that have it. */
const SPEAKING = Map.groupBy(
  LANGUAGES.flatMap((language) => [...FUNCTION_WORDS[language]].map((word) => ({ word, language }))),
  ({ word }) => word,
);

/** "w/ chips", "c/ arroz", "w/o": what menus of any language print for "with" tells of none. */
function withoutStrokes(folded: string): string {
  return folded.includes('/') ? folded.replace(/(?<![a-z])[a-z]\/(?:o(?![a-z]))?/g, ' ') : folded;
}

/**
 * The language a line is written in, from its little words and letters.
 * @param lead by how many votes it has to be ahead of the next: a little word is one, a letter one and a half
 * @returns null where nothing tells or two languages are level
 */
export function guessLanguage(texts: readonly string[], lead = 0): Language | null {
  const votes = byLanguage(() => 0);
  for (const text of texts) {
    for (const word of withoutStrokes(foldLetters(text)).split(/[^a-z]+/)) {
      for (const { language } of SPEAKING.get(word) ?? []) votes[language]++;
    }
    if (!ANY_LETTER.test(text)) continue;
    for (const { language, pattern } of LETTERS) if (pattern.test(text)) votes[language] += LETTERS_VOTE;
  }
  let first: Language | null = null;
  let second = 0;
  for (const language of LANGUAGES) {
    if (first !== null && votes[language] <= votes[first]) second = Math.max(second, votes[language]);
    else {
      second = first === null ? 0 : votes[first];
      first = language;
    }
  }
  return first !== null && votes[first] - second > lead ? first : null;
}
