import type { Named, NameIndex } from './name-index.ts';
import { isShortText } from './short-text.ts';
import type { UnknownNames } from './unknown-names.ts';
import { nameWords, type Word } from './words.ts';

/** A name that may have been meant: what was read, and "brand:Advil" or "substance:ibuprofen". */
export interface NearName {
  read: string;
  target: string;
}

/** Where more names than these are near, asking about each helps nobody. */
const ASKED_NAMES = 4;

/** Of a short text, the names that unknown words are one slip from. */
export function nearNames(
  words: readonly Word[],
  { products, perhaps }: UnknownNames,
  index: NameIndex,
): NearName[] {
  if (!isShortText(words)) return [];
  const open = new Set([...products, ...perhaps].flatMap(nameWords));
  return words.flatMap(({ raw, text }) => {
    const near = open.has(text) ? index.lookalikes.near(text) : [];
    return near.length > ASKED_NAMES ? [] : near.flatMap((word) => nameOf(word, index, raw));
  });
}

function nameOf(word: string, index: NameIndex, read: string): NearName[] {
  const named = meantBy(word, index);
  const target = named && targetOf(named);
  return target ? [{ read, target }] : [];
}

/** What the shortest name that begins with a word stands for; null where the word only stands inside names. */
export const meantBy = (word: string, index: NameIndex): Named | null =>
  index.beginningWith(word).at(-1)?.named ?? null;

/** How a name is asked about; null for a class, of which no single medicine is meant. */
export function targetOf(named: Named): string | null {
  if (named.kind === 'class') return null;
  return named.kind === 'brand' ? `brand:${named.brand.name}` : `substance:${named.id}`;
}
