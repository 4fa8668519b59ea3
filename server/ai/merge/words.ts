import { distance } from '@mirabelle/language/text/distance.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A word as printed, elisions with it: d'Auvergne. */
const PRINTED = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ`´][\p{L}\p{M}\p{N}]+)*['’]?/gu;
const NUMBER = /^\d+$/;
/** From this length on a slip or two of the optical reader leave a word recognisable. */
const LONG = 4;
/** A word of this length that stands inside a run of letters was printed there: the reader lost a space. */
const UNMISTAKABLE = 6;
/** So many words a reader runs together. */
const RUN_TOGETHER = [2, 3];

/** The words of a text: small letters, no accents, elisions apart. */
export const wordsOf = (text: string): string[] => foldLetters(text).match(WORD) ?? [];

/** How many letters two readings of one word may differ by. */
const slipsIn = (word: string): number => (word.length < LONG ? 0 : Math.floor(word.length / 4));

/** Letters that an optical reader takes for others, made one. */
const shape = (word: string): string =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');

/** Whether two readers may have read the same word. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (slipsIn(a) > 0 && slipsIn(b) > 0 && !NUMBER.test(a) && !NUMBER.test(b) && shape(a) === shape(b))
    return true;
  const slips = Math.min(slipsIn(a), slipsIn(b));
  if (slips === 0 || Math.abs(a.length - b.length) > slips) return false;
  // A number with another digit is another number.
  if (NUMBER.test(a) || NUMBER.test(b)) return false;
  return distance(a, b, slips) <= slips;
}

/** Share of the first words, by their letters, that stand among the second; words under three letters tell nothing. */
export function shareIn(words: readonly string[], among: readonly string[]): number {
  const telling = words.filter((word) => word.length >= 3);
  const counted = telling.length > 0 ? telling : words;
  const exact = new Set(among);
  let found = 0;
  let all = 0;
  for (const word of counted) {
    all += word.length;
    if (exact.has(word) || among.some((other) => sameWord(word, other))) found += word.length;
  }
  return all === 0 ? 0 : found / all;
}

/** The words that the built-in reader saw, which decide what a model may claim to have read. */
export class SeenWords {
  private readonly words: Set<string>;
  private readonly list: string[];
  private readonly run: string;

  /** @param text all that was seen, in any order */
  constructor(text: string) {
    this.list = wordsOf(text);
    this.words = new Set(this.list);
    this.run = this.list.join('');
  }

  /** Whether a word was seen: as it is, with slips of the reader, or with a space lost or too many. */
  has(word: string): boolean {
    return (
      this.words.has(word) ||
      (word.length >= UNMISTAKABLE && this.run.includes(word)) ||
      [...this.words].some((seen) => sameWord(word, seen))
    );
  }

  /** Which words of a text were seen, by their place; words that the reader ran together count together. */
  private seenPlaces(words: readonly string[]): Set<number> {
    const places = new Set<number>();
    words.forEach((word, at) => {
      if (this.has(word)) places.add(at);
      for (const length of RUN_TOGETHER) {
        const together = words.slice(at, at + length);
        if (together.length < length || !this.has(together.join(''))) continue;
        for (const place of together.keys()) places.add(at + place);
      }
    });
    return places;
  }

  /** Share of a text that was seen, by letters. */
  share(text: string): number {
    const words = wordsOf(text);
    const seen = this.seenPlaces(words);
    return shareIn(
      words,
      words.filter((_, at) => seen.has(at)),
    );
  }

  /** A text without the words that were not seen, and whether any was dropped. */
  confirmed(text: string): { text: string; dropped: boolean } {
    const seen = this.seenPlaces(wordsOf(text));
    let dropped = false;
    let place = 0;
    const kept = text.replace(PRINTED, (printed) => {
      const own = wordsOf(printed).map(() => place++);
      if (own.every((at) => seen.has(at))) return printed;
      dropped = true;
      return '';
    });
    return { text: dropped ? tidied(kept) : text.trim(), dropped };
  }
}

/** Brackets around nothing and commas after nothing are gone with their words. */
function tidied(text: string): string {
  return text
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+([,;:.!?)\]}])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '');
}
