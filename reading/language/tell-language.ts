import { readFileSync } from 'node:fs';
import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';

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
  learned ??= readTeller(new URL('./letter-triples.txt', import.meta.url));
  return learned;
}

/** @param path a line for each triple, with a character for its weight in each language */
export function readTeller<Told extends string>(path: URL): LanguageTeller<Told> {
  const file = readFileSync(path, 'utf8');
  const [head, ...lines] = file.trimEnd().split('\n');
  const [step, ...languages] = head!.split(' ');
  const weights = new Map(lines.map((line) => [line.slice(0, 3), line.slice(4)]));
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
          weight: sums[i]! * Number(step),
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
