import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { LittleWords } from './little-words.ts';

/** What speaks for a language at one word of a line. */
export interface Witness {
  at: number;
  languages: Iterable<OpenLanguage>;
  /** How much it tells; a word that our own languages know as well tells little. */
  weight: number;
}

const NONE: ReadonlySet<OpenLanguage> = new Set();

/** Votes from which on a language is heard, and what each kind of word counts for. */
const HEARD = 1.25;
const LETTERS_VOTE = 1;
const SPOKEN_VOTE = 2;
export const NAME_VOTE = 1;
export const FORM_VOTE = 0.75;
export const LITTLE_VOTE = 0.5;
export const SHARED_VOTE = 0.25;
/** A name over ours in its own accents is enough by itself. */
export const OVER_VOTE = HEARD;

/**
 * The languages of names only that a line speaks: those with most votes, several where they share their words. None
 * where little words of the judged languages are as many.
 * @param witnesses in the order of their words
 * @param spoken what the menu is known to be written in
 */
export function hearLanguages(
  tokens: readonly Token[],
  witnesses: readonly Witness[],
  languages: readonly PackedOpenLanguage[],
  little: LittleWords,
  spoken: OpenLanguage | null,
): ReadonlySet<OpenLanguage> {
  const marked = tokens.filter(({ word, accented }) => word !== accented);
  const most = witnesses.reduce((sum, { weight }) => sum + weight, marked.length > 0 ? LETTERS_VOTE : 0);
  if (spoken === null && most < HEARD) return NONE;
  const votes = new Map<OpenLanguage, number>();
  const vote = (language: OpenLanguage, weight: number) =>
    votes.set(language, (votes.get(language) ?? 0) + weight);
  // A word tells once for a language, whatever it tells it by.
  const told = new Map<OpenLanguage, number>();
  for (const { at, languages: of, weight } of witnesses) {
    for (const language of of) {
      if (told.get(language) === at) continue;
      told.set(language, at);
      vote(language, weight);
    }
  }
  if (spoken) vote(spoken, SPOKEN_VOTE);
  if (votes.size === 0) return NONE;
  if (marked.length > 0) {
    for (const { code, letters } of languages) {
      if (!votes.has(code) || letters === '') continue;
      if (marked.some(({ accented }) => [...accented].some((letter) => letters.includes(letter)))) {
        vote(code, LETTERS_VOTE);
      }
    }
  }
  const loud = [...votes].filter(([, count]) => count >= HEARD);
  if (loud.length === 0) return NONE;
  const against = (language: OpenLanguage) =>
    tokens.filter(({ word, role }) => role !== null && !little.get(word)?.has(language)).length;
  const heard = loud.filter(([language, count]) => count > against(language));
  const loudest = Math.max(0, ...heard.map(([, count]) => count));
  return new Set(heard.filter(([, count]) => count === loudest).map(([language]) => language));
}
