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
const LETTERS = LANGUAGES.flatMap((language, at) => {
  const { letters } = wordsOf(language, wordForms);
  return letters.length > 0 ? [{ at, pattern: new RegExp(`[${letters.join('')}]`, 'i') }] : [];
});
const ANY_LETTER = new RegExp(
  `[${LANGUAGES.flatMap((language) => wordsOf(language, wordForms).letters).join('')}]`,
  'i',
);
/** By little word the places of the languages that have it. */
const SPEAKING = new Map<string, number[]>();
for (const [at, language] of LANGUAGES.entries()) {
  for (const word of FUNCTION_WORDS[language]) SPEAKING.set(word, [...(SPEAKING.get(word) ?? []), at]);
}

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
  const votes: number[] = LANGUAGES.map(() => 0);
  const vote = (at: number, of: number) => {
    votes[at] = (votes[at] as number) + of;
  };
  for (const text of texts) {
    for (const word of withoutStrokes(foldLetters(text)).split(/[^a-z]+/)) {
      for (const at of SPEAKING.get(word) ?? NONE) vote(at, 1);
    }
    if (!ANY_LETTER.test(text)) continue;
    for (const { at, pattern } of LETTERS) if (pattern.test(text)) vote(at, LETTERS_VOTE);
  }
  const [most = 0, second = 0] = votes.toSorted((a, b) => b - a);
  return most - second > lead ? (LANGUAGES[votes.indexOf(most)] as Language) : null;
}
const NONE: readonly number[] = [];
