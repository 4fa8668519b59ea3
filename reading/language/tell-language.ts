import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import letterTriples from './letter-triples.json' with { type: 'json' };

/** A language, and how much likelier a text is in it than in the mean of all, as a natural logarithm. */
export interface Likelihood<Told extends string = PictureLanguage> {
  language: Told;
  weight: number;
}

export interface LanguageTeller<Told extends string = PictureLanguage> {
  /** The languages of Latin letters, the likeliest of a text first. Letters may have lost their accents. */
  rank(text: string): Likelihood<Told>[];
}

/** How sure a word of little length can be; longer ones say it by more triples. */
const SHORTEST_WORD = 2;

let learned: LanguageTeller | undefined;

/** Tells languages by groups of three letters, as `tools/learn-languages` has learned them. */
export function languageTeller(): LanguageTeller {
  learned ??= readTeller(letterTriples);
  return learned;
}

/** What was learned of languages, as it is kept in a file. */
export interface LearnedTriples {
  /** What one step of a weight is, as a natural logarithm. */
  step: number;
  languages: readonly string[];
  /** For each triple a character for its weight in each language. */
  triples: Readonly<Record<string, string>>;
}

export function readTeller<Told extends string>({
  step,
  languages,
  triples,
}: LearnedTriples): LanguageTeller<Told> {
  const weights = new Map(Object.entries(triples));
  return {
    rank(text) {
      const sums = languages.map(() => 0);
      for (const triple of wordsIn(text).flatMap(triplesOf)) {
        const row = weights.get(triple);
        if (row) for (let i = 0; i < sums.length; i++) sums[i]! += row.charCodeAt(i) - 80;
      }
      return languages
        .map((language, i) => ({
          language: language as Told,
          weight: sums[i]! * step,
        }))
        .sort((a, b) => b.weight - a.weight);
    },
  };
}

/** The words of a text in plain letters, without accents: a reader in the wrong language loses them. */
export function wordsIn(text: string): string[] {
  return (plainLetters(text).match(/[a-z]+/g) ?? []).filter((word) => word.length >= SHORTEST_WORD);
}

/** The groups of three letters in a word, its ends included. */
export function triplesOf(word: string): string[] {
  const whole = `_${word}_`;
  return Array.from({ length: whole.length - 2 }, (_, i) => whole.slice(i, i + 3));
}

const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** In small letters without accents. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}
