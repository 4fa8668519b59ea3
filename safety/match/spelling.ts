import { distance } from '@mirabelle/language/text/distance.ts';

/**
 * What a word that nothing knows was probably meant to be: slips of an optical reader and of the hand.
 * Short words are left alone, so that none is "corrected" into a risk.
 */
export class Spelling {
  private shapes: Map<string, string[]> | undefined;
  private readonly known: Map<string, number>;

  /** @param known words with how many names hold them */
  constructor(known: Map<string, number>) {
    this.known = known;
  }

  /** Known words by the look of their skeleton; worked out when the first word is unknown. */
  private get byShape(): Map<string, string[]> {
    if (this.shapes) return this.shapes;
    this.shapes = shapesOf(this.known.keys());
    return this.shapes;
  }

  /** @returns the known word that is meant, with the number of slips; null where none is near enough */
  correct(word: string): { word: string; slips: number } | null {
    const read = this.asRead(word);
    if (read) return { word: read, slips: 1 };
    if (word.length < SHORTEST || /\d/.test(word)) return null;
    if (word.length < SHORTEST_ANY_SLIP) return this.withLetterLost(word);
    const shape = skeleton(word);
    const limit = word.length >= 10 ? 2 : 1;
    let best: { word: string; slips: number } | null = null;
    for (const length of [0, -1, 1, -2, 2]) {
      if (Math.abs(length) > limit) continue;
      for (const candidate of this.byShape.get(`${shape[0]}${shape.length + length}`) ?? []) {
        const slips = Math.max(1, distance(shape, skeleton(candidate), limit));
        if (slips > limit) continue;
        // A letter more or less makes another word of a short one: waiter is not water.
        if (word.length < 7 && candidate.length !== word.length && skeleton(candidate) !== shape) continue;
        const closer = !best || slips < best.slips;
        const level = best && slips === best.slips;
        if (closer || (level && this.closerTie(word, candidate, best?.word ?? ''))) {
          best = { word: candidate, slips };
        }
      }
    }
    return best ?? this.withLetterLost(word);
  }

  /**
   * The one word that a short one is with a letter that was lost: "chese", "agnau"; null where it may be two
   * words. Its end stands: "flame" is a word, not "flamed" with a letter lost.
   */
  private withLetterLost(word: string): { word: string; slips: number } | null {
    const found = (this.byShape.get(`${word[0]}${skeleton(word).length + 1}`) ?? [])
      .concat(this.byShape.get(bucket(skeleton(word))) ?? [])
      .filter((candidate) => candidate.length === word.length + 1 && candidate.at(-1) === word.at(-1))
      .filter((candidate) => distance(word, candidate, 1) === 1);
    const meant = found.length > 0 && new Set(found.map(singular)).size === 1 ? found[0] : undefined;
    return meant === undefined ? null : { word: meant, slips: 2 };
  }

  /** Between equally near words: the one nearer in length and letters, then the more used one. */
  private closerTie(word: string, candidate: string, best: string): boolean {
    const a = distance(word, candidate, 4);
    const b = distance(word, best, 4);
    if (a !== b) return a < b;
    return (this.known.get(candidate) ?? 0) > (this.known.get(best) ?? 0);
  }

  /** Digits read for letters (c0d, sa1mon), and letter pairs that look alike (rn for m). */
  private asRead(word: string): string | null {
    if (/\d/.test(word) && /[a-z]/.test(word)) {
      const plain = word.replace(/0/g, 'o').replace(/5/g, 's').replace(/8/g, 'b').replace(/9/g, 'g');
      for (const one of ['l', 'i']) {
        const letters = plain.replace(/1/g, one);
        if (letters.length >= 3 && this.known.has(letters)) return letters;
      }
      return null;
    }
    if (word.length < 5) return null;
    for (const [seen, meant] of LOOKALIKES) {
      for (let at = word.indexOf(seen); at >= 0; at = word.indexOf(seen, at + 1)) {
        const changed = word.slice(0, at) + meant + word.slice(at + seen.length);
        if (this.known.has(changed)) return changed;
      }
    }
    return null;
  }
}

const LOOKALIKES: [string, string][] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'u'],
  ['li', 'h'],
  ['l', 'i'],
  ['i', 'l'],
  ['f', 't'],
  ['c', 'e'],
];

/** Shorter words are left alone, and those short of this lose a letter at most: waiter is not water. */
const SHORTEST = 5;
const SHORTEST_ANY_SLIP = 6;

/** Words by the look of their skeleton. */
export function shapesOf(words: Iterable<string>): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST || /\d/.test(word)) continue;
    const key = bucket(skeleton(word));
    const list = shapes.get(key);
    if (list) list.push(word);
    else shapes.set(key, [word]);
  }
  return shapes;
}

/** The one word of these that is a slip away, two in a long one; null where there is none, or several. */
export function nearestWord(word: string, shapes: ReadonlyMap<string, string[]>): string | null {
  if (word.length < SHORTEST_ANY_SLIP || /\d/.test(word)) return null;
  const shape = skeleton(word);
  const limit = word.length >= 10 ? 2 : 1;
  let best: { words: string[]; slips: number } = { words: [], slips: limit };
  for (const length of [0, -1, 1, -2, 2]) {
    if (Math.abs(length) > limit) continue;
    for (const candidate of shapes.get(`${shape[0]}${shape.length + length}`) ?? []) {
      const slips = distance(shape, skeleton(candidate), best.slips);
      if (slips > best.slips) continue;
      best =
        slips < best.slips ? { words: [candidate], slips } : { words: [...best.words, candidate], slips };
    }
  }
  return best.words.length === 1 ? (best.words[0] ?? null) : null;
}

function singular(word: string): string {
  return word.replace(/[se]s?$/, '');
}

function bucket(shape: string): string {
  return `${shape[0]}${shape.length}`;
}

/** Doubled letters single, and spellings that sound alike made one: prosseco and prosecco, yoghurt and yogurt. */
function skeleton(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/gh/g, 'g')
    .replace(/ck/g, 'k')
    .replace(/y/g, 'i')
    .replace(/([a-z])\1+/g, '$1');
}
