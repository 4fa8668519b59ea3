import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { plainLetters } from '../language/tell-language.ts';
import type { Slices } from './ctc-decode.ts';
import letters from './letters.json' with { type: 'json' };

/** Letters of English, French, Spanish, Portuguese, Italian, German and Dutch: their dishes and wines stand on any menu. */
const EVERYWHERE = letters.everywhere;
/** What further languages write with. */
const OWN: Readonly<Record<string, string>> = letters.own;
/** Less than this is nothing to move. */
const LEAST = 1e-4;

/**
 * What was seen of a line, told in letters of its page's languages: "Leităo" on a page in Portuguese is "Leitão". In small
 * or blurred type one accent looks like another, and a letter that only Romanian has stands on a page in Romanian.
 * Letters of no language that is known here stay.
 */
export function inLettersOf(languages: readonly PictureLanguage[], slices: Slices): Slices {
  const { classes, count } = slices;
  const moves = movesFor(classes, languages);
  if (moves.length === 0) return slices;
  const likelihoods = slices.likelihoods.slice();
  for (let slice = 0; slice < count; slice++) {
    const row = likelihoods.subarray(slice * classes.length, (slice + 1) * classes.length);
    for (const { from, accented, bare } of moves) {
      if (row[from]! < LEAST) continue;
      const to = accented.reduce<number | null>(
        (best, at) => (best === null || row[at]! > row[best]! ? at : best),
        bare,
      );
      if (to === null) continue;
      row[to]! += row[from]!;
      row[from] = 0;
    }
  }
  return { ...slices, likelihoods };
}

interface Move {
  from: number;
  /** Letters with another accent, in the same case, that the page may hold. */
  accented: readonly number[];
  /** The letter without any. */
  bare: number | null;
}

const MOVES = new WeakMap<readonly string[], Map<string, readonly Move[]>>();

function movesFor(classes: readonly string[], languages: readonly PictureLanguage[]): readonly Move[] {
  const own = languages.filter((language) => OWN[language] !== undefined).sort();
  const key = own.join();
  const known = MOVES.get(classes) ?? new Map<string, readonly Move[]>();
  MOVES.set(classes, known);
  const there = known.get(key);
  if (there) return there;
  const possible = new Set([...EVERYWHERE, ...own.flatMap((language) => [...OWN[language]!])]);
  const others = new Set(Object.values(OWN).flatMap((each) => [...each]));
  const isForeign = (text: string) => others.has(text.toLowerCase()) || others.has(text);
  const isPossible = (text: string) => possible.has(text.toLowerCase()) || possible.has(text);
  const made = classes.flatMap((text, from): Move[] => {
    if (!isForeign(text) || isPossible(text)) return [];
    const letter = plainLetters(text);
    const mates = [...classes.keys()].filter(
      (at) =>
        at !== from && plainLetters(classes[at]!) === letter && isCapital(classes[at]!) === isCapital(text),
    );
    const bare = mates.find((at) => /^[a-z]$/i.test(classes[at]!)) ?? null;
    const accented = hasMark(text) ? mates.filter((at) => at !== bare && isPossible(classes[at]!)) : [];
    return [{ from, accented, bare }];
  });
  known.set(key, made);
  return made;
}

const isCapital = (text: string) => text !== text.toLowerCase();
/** "ă" looks like "ã"; a dot, a stroke or none, as of "İ", "ø" and "ı", like no accent that others write with. */
const hasMark = (text: string) => /[\u0300-\u0306\u0308-\u036f]/.test(text.normalize('NFD'));
