import { distance } from '@mirabelle/language/text/distance.ts';

/** Shorter words are left alone, and those short of the second lose a letter at most: waiter is not water. */
const SHORTEST = 5;
const SHORTEST_ANY_SLIP = 6;
/** From so many letters on a word is hardly another one's neighbour by chance: with another vowel, one slip, two. */
const LONG_FOR_VOWEL = 7;
/** A word of so many letters that is one slip from another is hardly a third one, however rare the other is. */
const LONG_FOR_RARE = 10;
const LONG_FOR_ONE = 8;
const LONG_FOR_TWO = 12;
/** Words of at least so many names are ordinary kitchen vocabulary, and common in it. */
const ORDINARY = 3;
const COMMON = 8;
const MOST_RIVALS = 2;
const MOST_LETTERS = 4;

/** What a word was probably meant to be. */
export interface Correction {
  word: string;
  slips: number;
  /** The slip is one that is made, so that no other word is likely. */
  plain: boolean;
  /** Other known words that are as near. */
  rivals: string[];
}

/**
 * What a word that nothing knows was probably meant to be: slips of an optical reader and of the hand.
 * Short words are left alone, so that none is "corrected" into a risk.
 */
export class Spelling {
  private shapes: Map<string, Shaped[]> | undefined;
  private readonly known: Map<string, number>;

  /** @param known words with how many names hold them */
  constructor(known: Map<string, number>) {
    this.known = known;
  }

  /** Known words by the look of their skeleton; worked out when the first word is unknown. */
  private get byShape(): Map<string, Shaped[]> {
    if (this.shapes) return this.shapes;
    this.shapes = shapesOf(this.known.keys());
    return this.shapes;
  }

  /**
   * The known word that is meant, and what else is as near. Where the slip is not plain, it may as well be a word of
   * its own.
   */
  correct(word: string): Correction | null {
    const read = this.asRead(word);
    if (read) return { word: read, slips: 1, plain: this.isPlainlyRead(word, read), rivals: [] };
    if (word.length < SHORTEST || /\d/.test(word)) return null;
    if (word.length < SHORTEST_ANY_SLIP) return this.withLetterLost(word);
    const near = this.nearest(word);
    const sorted = near.words.sort((a, b) => this.byTie(word, a, b));
    const first = sorted.find((one) => this.isPlain(word, one, near.slips)) ?? sorted[0];
    if (first === undefined) return null;
    const letters = distance(word, first, MOST_LETTERS);
    const rivals = sorted.filter(
      (other) => !isForm(other, first) && distance(word, other, MOST_LETTERS) <= letters,
    );
    const plain = this.isPlain(word, first, near.slips);
    return { word: first, slips: Math.max(1, near.slips), plain, rivals: rivals.slice(0, MOST_RIVALS) };
  }

  /**
   * The one ordinary word that a short one is with a letter that was lost: "chese", "agnau". Its end stands: "flame" is
   * a word, not "flamed" with a letter lost.
   */
  private withLetterLost(word: string): Correction | null {
    const { length } = skeleton(word);
    const found = [length, length + 1]
      .flatMap((letters) => this.byShape.get(`${word[0]}${letters}`) ?? [])
      .map((shaped) => shaped.word)
      .filter((one) => one.length === word.length + 1 && one.at(-1) === word.at(-1))
      .filter((one) => distance(word, one, 1) === 1);
    const [first] = found;
    if (first === undefined || found.some((other) => !isForm(other, first))) return null;
    return { word: first, slips: 2, plain: (this.known.get(first) ?? 0) >= ORDINARY, rivals: [] };
  }

  /** The known words that the fewest slips lead to. */
  private nearest(word: string): { words: string[]; slips: number } {
    const shape = skeleton(word);
    const limit = word.length >= 10 ? 2 : 1;
    let best: { words: string[]; slips: number } = { words: [], slips: limit };
    for (const length of [0, -1, 1, -2, 2]) {
      if (Math.abs(length) > limit) continue;
      for (const { word: candidate, shape: other } of this.byShape.get(
        `${shape[0]}${shape.length + length}`,
      ) ?? []) {
        const sounds = distance(shape, other, best.slips);
        // Swapped letters may look like a sound of their own: "panckaes".
        const slips = sounds > best.slips ? distance(word, candidate, best.slips) : sounds;
        if (slips > best.slips) continue;
        // A letter more or less makes another word of a short one: waiter is not water.
        if (word.length < 7 && candidate.length < word.length && other !== shape) continue;
        if (slips < best.slips) best = { words: [], slips };
        best.words.push(candidate);
      }
    }
    return best;
  }

  /**
   * Whether a hand or a reader would slip so: spelt as it sounds, an ending of another form, or what hands do most (two
   * letters swapped, one left out, a vowel for another). Anything else only in a long word, towards what kitchens often
   * say.
   */
  private isPlain(word: string, meant: string, slips: number): boolean {
    if (slips === 0 || isEnding(word, meant)) return true;
    const names = this.known.get(meant) ?? 0;
    const slip = slipOfTheHand(word, meant);
    if (slip === 'swapped') return true;
    if (slip === 'left-out' && word.length >= LONG_FOR_ONE) return true;
    if (slip === 'vowel' && word.length < LONG_FOR_VOWEL) return false;
    if (slip !== null) return names >= ORDINARY || word.length >= LONG_FOR_RARE;
    const letters = Math.max(slips, distance(undoubled(word), undoubled(meant), MOST_LETTERS));
    return (
      names >= COMMON && Math.min(word.length, meant.length) >= (letters > 1 ? LONG_FOR_TWO : LONG_FOR_ONE)
    );
  }

  /** In a short word one letter that looks like another may as well be meant: towards what kitchens often say it is not. */
  private isPlainlyRead(word: string, meant: string): boolean {
    return /\d/.test(word) || word.length >= LONG_FOR_VOWEL || (this.known.get(meant) ?? 0) >= ORDINARY;
  }

  private byTie(word: string, a: string, b: string): number {
    return this.closerTie(word, a, b) ? -1 : 1;
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

/** Whether they differ by an ending of two letters at most, or by how they are spelt: "brocoli" and "broccoli". */
function isForm(one: string, other: string): boolean {
  const [a, b] = [skeleton(one), skeleton(other)];
  const common = Math.max(4, a.length - 2, b.length - 2);
  return a.slice(0, common) === b.slice(0, common);
}

/** "Potatoe": the word with the ending of some form of it. */
function isEnding(word: string, meant: string): boolean {
  return word.startsWith(meant) && /^[aeios]{1,2}$/.test(word.slice(meant.length));
}

/** The one thing that a hand did to the word: letters swapped, one left out, a vowel for another; null for any other. */
function slipOfTheHand(word: string, meant: string): 'swapped' | 'left-out' | 'vowel' | null {
  if (distance(word, meant, 1) !== 1) return null;
  if (meant.length !== word.length) return meant.length > word.length ? 'left-out' : null;
  if (distance(word, meant, 1, false) > 1) return 'swapped';
  return word.replace(/[aeiouy]/g, '') === meant.replace(/[aeiouy]/g, '') ? 'vowel' : null;
}

/** A word with its skeleton, which is compared with every misspelt one. */
export interface Shaped {
  word: string;
  shape: string;
}

/** Words by the look of their skeleton. */
export function shapesOf(words: Iterable<string>): Map<string, Shaped[]> {
  const shapes = new Map<string, Shaped[]>();
  for (const word of words) {
    if (word.length < SHORTEST || /\d/.test(word)) continue;
    const shape = skeleton(word);
    const key = bucket(shape);
    const list = shapes.get(key);
    if (list) list.push({ word, shape });
    else shapes.set(key, [{ word, shape }]);
  }
  return shapes;
}

/** The one word of these that is a slip away, two in a long one; null where there is none, or several. */
export function nearestWord(word: string, shapes: ReadonlyMap<string, Shaped[]>): string | null {
  if (word.length < SHORTEST_ANY_SLIP || /\d/.test(word)) return null;
  const shape = skeleton(word);
  const limit = word.length >= 10 ? 2 : 1;
  let best: { words: string[]; slips: number } = { words: [], slips: limit };
  for (const length of [0, -1, 1, -2, 2]) {
    if (Math.abs(length) > limit) continue;
    for (const candidate of shapes.get(`${shape[0]}${shape.length + length}`) ?? []) {
      const slips = distance(shape, candidate.shape, best.slips);
      if (slips > best.slips) continue;
      if (slips < best.slips) best = { words: [], slips };
      best.words.push(candidate.word);
    }
  }
  return best.words.length === 1 ? (best.words[0] ?? null) : null;
}

function bucket(shape: string): string {
  return `${shape[0]}${shape.length}`;
}

function undoubled(word: string): string {
  return word.replace(/([a-z])\1+/g, '$1');
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
