import { distance } from '@mirabelle/language/text/distance.ts';
import { isFingerSlip } from './finger-slips.ts';

/** A word taken for another. */
export interface Correction {
  word: string;
  /** 0: digits read for letters, doubled letters, or spellings that sound the same; else letters that differ. */
  slips: number;
  /** It is what a finger makes of that word: the key beside, two letters that changed places. */
  isFingerSlip?: boolean;
  /** Names of other medicines that are as many letters away, though no finger makes this word of them. */
  others?: string[];
}

/** What a word stands for, as one text that can be compared. */
export interface Meaning {
  substances: string;
  /** Whether it is a name without further words. */
  isWhole: boolean;
  /** Whether it is the name of a substance, which no brand's look-alike is rather meant than. */
  isSubstance: boolean;
}

/** A known word, with the forms in which it is compared. */
interface Shape {
  word: string;
  shape: string;
  /** Which letters stand in the word, and in its shape. */
  letters: number;
  ofShape: number;
}

/**
 * What a word that no name holds was meant to be. Never throws a dice: where several names are equally near and do not
 * mean one medicine, none is meant.
 */
export class Lookalikes {
  private readonly shapes: Shape[] = [];
  private readonly byShape = new Map<string, string[]>();
  /** Of each length of shape, and of each two letters they begin with: where in `shapes` they begin and end. */
  private readonly spans = new Map<number, { beginning: string; from: number; to: number }[]>();
  private readonly known: ReadonlySet<string>;
  private readonly meaningOf: (word: string) => Meaning;

  /**
   * @param words each word of a name that others are mistaken for
   * @param meaningOf what a word stands for: two words of one meaning are no choice
   */
  constructor(words: Iterable<string>, meaningOf: (word: string) => Meaning) {
    this.known = new Set(words);
    this.meaningOf = meaningOf;
    for (const word of this.known) {
      const shape = shapeOf(word);
      this.shapes.push({ word, shape, letters: lettersOf(word), ofShape: lettersOf(shape) });
      const same = this.byShape.get(shape);
      if (same) same.push(word);
      else this.byShape.set(shape, [word]);
    }
    this.shapes.sort(
      (a, b) => a.shape.length - b.shape.length || compare(a.shape.slice(0, 2), b.shape.slice(0, 2)),
    );
    this.shapes.forEach(({ shape }, at) => {
      const ofLength = this.spans.get(shape.length) ?? [];
      this.spans.set(shape.length, ofLength);
      const last = ofLength.at(-1);
      const beginning = shape.slice(0, 2);
      if (last?.beginning === beginning) last.to = at + 1;
      else ofLength.push({ beginning, from: at, to: at + 1 });
    });
  }

  /** Digits read for letters: "d0liprane", "1buprofen". Only whole known words come of it. */
  asRead(word: string): Correction | null {
    if (!/\d/.test(word) || !(/[a-z]{3}/.test(word) || /^(?=(?:.*[a-z]){4})\D*\d\D*$/.test(word)))
      return null;
    const letters = word
      .replace(/0/g, 'o')
      .replace(/5/g, 's')
      .replace(/8/g, 'b')
      .replace(/9/g, 'g')
      .replace(/6/g, 'g');
    for (const [one, four] of [
      ['l', 'a'],
      ['i', 'a'],
    ] as const) {
      const plain = letters.replace(/1/g, one).replace(/4/g, four).replace(/3/g, 'e');
      if (/\d/.test(plain)) continue;
      if (this.known.has(plain)) return { word: plain, slips: 0 };
      const same = this.agreed(this.byShape.get(shapeOf(plain)) ?? []);
      if (same) return { word: same, slips: 0 };
    }
    return null;
  }

  /**
   * The known word nearest to one that is not known; null where none is near, or words of two meanings are. Of two
   * meanings the one is nearer that a finger makes this word of.
   */
  nearest(word: string): Correction | null {
    if (word.length < TYPED_LETTERS || /\d/.test(word)) return null;
    const shape = shapeOf(word);
    const same = this.byShape.get(shape);
    if (same) {
      const agreed = this.agreed(same);
      return agreed === null ? null : { word: agreed, slips: 0 };
    }
    const once = this.within(word, 1);
    const byFinger = this.byFinger(word, once);
    if (byFinger || word.length < SURE_LETTERS) return byFinger;
    if (once.length > 0 || shape.length < LONG_LETTERS) return this.corrected(once, 1);
    // Two slips only where the beginning was read; "Reflex" is not "Keflex".
    const twice = this.within(word, 2).filter((near) => shapeOf(near).slice(0, 2) === shape.slice(0, 2));
    return this.corrected(twice, 2);
  }

  /** The names that are a single slip away, one of each meaning: to ask about, never to judge by. */
  near(word: string): string[] {
    if (word.length < HINT_LETTERS || /\d/.test(word)) return [];
    const near = [...(this.byShape.get(shapeOf(word)) ?? []), ...this.within(word, 1)];
    return [...new Map(near.map((one) => [this.meaningOf(one).substances, one])).values()];
  }

  /** The one name that a finger makes a word of, and what else is near. */
  private byFinger(word: string, near: readonly string[]): Correction | null {
    const slips = near.filter((name) => name.length >= SURE_LETTERS && isFingerSlip(word, name));
    const meant = this.agreed(slips);
    if (meant === null) return null;
    const { substances } = this.meaningOf(meant);
    const others = near.filter((name) => this.meaningOf(name).substances !== substances);
    return { word: meant, slips: 1, isFingerSlip: true, others };
  }

  private corrected(near: readonly string[], slips: number): Correction | null {
    const word = this.agreed(near);
    return word === null ? null : { word, slips };
  }

  /** One of some words where they all mean one thing: rather a name by itself, and a substance's. */
  private agreed(words: readonly string[]): string | null {
    const [first, ...others] = words;
    if (first === undefined) return null;
    if (others.length === 0) return first;
    const { substances } = this.meaningOf(first);
    if (others.some((other) => this.meaningOf(other).substances !== substances)) return null;
    const whole = words.filter((word) => this.meaningOf(word).isWhole);
    return whole.find((word) => this.meaningOf(word).isSubstance) ?? whole[0] ?? first;
  }

  /**
   * Known words so many slips away, as it is written or as it sounds: two letters that changed places may break up a
   * pair that sounds as one.
   */
  private within(word: string, limit: number): string[] {
    const shape = shapeOf(word);
    const [letters, ofShape] = [lettersOf(word), lettersOf(shape)];
    const found: string[] = [];
    for (let length = shape.length - limit - 1; length <= shape.length + limit + 1; length++) {
      for (const span of this.spans.get(length) ?? []) {
        if (!beginsAlike(span.beginning, shape) && !beginsAlike(span.beginning, word)) continue;
        for (let at = span.from; at < span.to; at++) {
          const near = this.shapes[at];
          if (!near) continue;
          const asWritten =
            differing(near.letters, letters) <= 2 * limit && distance(word, near.word, limit) <= limit;
          if (
            asWritten ||
            (differing(near.ofShape, ofShape) <= 2 * limit && distance(shape, near.shape, limit) <= limit)
          )
            found.push(near.word);
        }
      }
    }
    return found;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Below so many letters no word is taken for another. */
const TYPED_LETTERS = 5;
/** Below so many letters even one slip leaves too many names near to ask about. */
const HINT_LETTERS = 4;
/** A name of fewer letters has too many near it: what is a slip from it is asked about, and not judged by it. */
const SURE_LETTERS = 6;
/** From so many letters on two slips leave no other name near. */
const LONG_LETTERS = 10;

/** Spellings that sound or look alike made one: ph and f, y and i, k and c, rn and m, doubled letters. */
function shapeOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[ck]/g, 'c')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/ae|oe/g, 'e')
    .replace(/([a-z])\1+/g, '$1');
}

/** First letters that recognisers and typing fingers take for one another. */
const ALIKE = new Set([
  'il',
  'it',
  'ij',
  'lj',
  'lt',
  'oc',
  'od',
  'oq',
  'bh',
  'uv',
  'mn',
  'fp',
  'ft',
  'ec',
  'gc',
  'gq',
  'pr',
  'hn',
]);

/** People misspell the middle and the end of a name, seldom its beginning. */
function beginsAlike(a: string, b: string): boolean {
  const [x = '', y = ''] = [a[0], b[0]];
  return x === y || x === b[1] || a[1] === y || ALIKE.has(x + y) || ALIKE.has(y + x);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function differing(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}
