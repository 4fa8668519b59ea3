import type { NameIndex } from './name-index.ts';
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

/** The shortest name that begins with a word; none where it only stands inside names. */
function nameOf(word: string, index: NameIndex, read: string): NearName[] {
  const named = index.beginningWith(word).at(-1)?.named;
  if (!named || named.kind === 'class') return [];
  return [{ read, target: named.kind === 'brand' ? `brand:${named.brand.name}` : `substance:${named.id}` }];
}
