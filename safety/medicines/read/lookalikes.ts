import { distance } from '@mirabelle/language/text/distance.ts';

/** A word taken for another. */
export interface Correction {
  word: string;
  /** 0: digits read for letters, doubled letters, or spellings that sound the same; else letters that differ. */
  slips: number;
}

/**
 * What a word that no name holds was meant to be. Never throws a dice: where two names are equally near, none is
 * meant.
 */
export class Lookalikes {
  private readonly shapes: { word: string; shape: string; target: string; letters: number }[] = [];
  private readonly byShape = new Map<string, string>();
  /** Of each length of shape, and of each two letters they begin with: where in `shapes` they begin and end. */
  private readonly spans = new Map<number, { beginning: string; from: number; to: number }[]>();
  private readonly targets: ReadonlyMap<string, string>;

  /** @param words each word of a name, with what it stands for */
  constructor(words: ReadonlyMap<string, string>) {
    this.targets = words;
    for (const [word, target] of words) {
      const shape = shapeOf(word);
      this.shapes.push({ word, shape, target, letters: lettersOf(shape) });
      if (!this.byShape.has(shape)) this.byShape.set(shape, word);
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

  /** Where in `shapes` those stand that begin alike and differ in length by no more than the limit. */
  private *near(shape: string, limit: number): Generator<{ from: number; to: number }> {
    for (let length = shape.length - limit; length <= shape.length + limit; length++)
      for (const span of this.spans.get(length) ?? []) if (beginsAlike(span.beginning, shape)) yield span;
  }

  /** Digits read for letters: "d0liprane", "1buprofen". Only whole known words come of it. */
  asRead(word: string): Correction | null {
    if (!/\d/.test(word) || !/[a-z]{3}/.test(word)) return null;
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
      if (this.targets.has(plain)) return { word: plain, slips: 0 };
      const same = this.byShape.get(shapeOf(plain));
      if (same) return { word: same, slips: 0 };
    }
    return null;
  }

  /** The known word nearest to one that is not known; null where none is near, or two are equally near. */
  nearest(word: string): Correction | null {
    if (word.length < 5 || /\d/.test(word)) return null;
    const shape = shapeOf(word);
    const same = this.byShape.get(shape);
    if (same) return { word: same, slips: 0 };
    // Short shapes are near too many words.
    if (shape.length < 6) return null;
    const limit = shape.length >= 10 ? 2 : 1;
    const letters = lettersOf(shape);
    let best: { word: string; target: string; slips: number } | null = null;
    let tie = false;
    for (const { from, to } of this.near(shape, limit)) {
      for (let at = from; at < to; at++) {
        const candidate = this.shapes[at];
        // Equal shapes were found above: from here on something slipped.
        if (!candidate || differing(candidate.letters, letters) > 2 * limit) continue;
        const slips = distance(shape, candidate.shape, limit);
        if (slips > limit || (best && slips > best.slips)) continue;
        // Two slips only where the beginning was read; "Reflex" is not "Keflex".
        if (slips > 1 && candidate.shape.slice(0, 2) !== shape.slice(0, 2)) continue;
        if (best && slips === best.slips) tie ||= candidate.target !== best.target;
        else {
          best = { word: candidate.word, target: candidate.target, slips };
          tie = false;
        }
      }
    }
    return best && !tie ? { word: best.word, slips: best.slips } : null;
  }

  /** What the one name stands for that is a single slip away: to ask about, never to judge by. */
  hint(word: string): string | null {
    const shape = shapeOf(word);
    if (word.length < HINT_LETTERS || /\d/.test(word)) return null;
    const targets = new Set<string>();
    const letters = lettersOf(shape);
    for (const { from, to } of this.near(shape, 1)) {
      for (let at = from; at < to; at++) {
        const near = this.shapes[at];
        if (near && differing(near.letters, letters) <= 2 && distance(shape, near.shape, 1) <= 1)
          targets.add(near.target);
      }
    }
    const [target] = targets;
    return targets.size === 1 ? (target ?? null) : null;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Below so many letters even one slip leaves too many names near to ask about. */
const HINT_LETTERS = 4;

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
