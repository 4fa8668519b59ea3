import type { BitCoder } from './bit-coder.ts';

/** How many letters before the one that is coded it is guessed from: none, one, two, three, four. */
const ORDERS = 5;
const TABLE_BITS = 17;
const TABLE_SIZE = 1 << TABLE_BITS;
/** One bit says whether a letter is a frequent one; then a frequent one takes so many bits, a rare one so many. */
const FREQUENT_BITS = 5;
const RARE_BITS = 8;
/** After so many bits a guess learns no slower. */
const SLOWEST = 30;
/** How quickly the guesses gain and lose weight. */
const RATE = 8e-9;
const FIRST_WEIGHT = 0.35;
const WEIGHED_APART = 8;
const END = 0;

/**
 * The curve 1 / (1 + e^-x) in 4096ths, from x = -8 to 8, straight between its points. Written down rather than worked
 * out, so that the browser that reads reckons exactly as the build that wrote.
 */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
  3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
] as const;
const LIMIT = 2047;

function likelihood(x: number): number {
  if (x > LIMIT) return 4095;
  if (x < -LIMIT) return 1;
  const part = x & 127;
  const at = (x >> 7) + 16;
  return ((CURVE[at] as number) * (128 - part) + (CURVE[at + 1] as number) * part + 64) >> 7;
}

/** The other way round, by likelihood in 4096ths. */
const UNLIKELIHOOD = new Int16Array(4096).fill(LIMIT);
for (let x = -LIMIT, at = 0; x <= LIMIT; x++) {
  for (const reached = likelihood(x); at <= reached; at++) UNLIKELIHOOD[at] = x;
}

/**
 * Codes words letter by letter. Each bit is guessed from the letters before it, near and far, and the guesses count by
 * how right they were.
 */
export class Spelling {
  private readonly coder: BitCoder;
  private readonly letters: readonly string[];
  private readonly codes: ReadonlyMap<string, number>;
  private readonly ones = new Uint16Array(ORDERS * TABLE_SIZE).fill(32_768);
  private readonly seen = new Uint8Array(ORDERS * TABLE_SIZE);
  private readonly weights = new Float64Array(WEIGHED_APART * ORDERS).fill(FIRST_WEIGHT);
  private readonly hashes = new Int32Array(ORDERS);
  private readonly slots = new Int32Array(ORDERS);
  private readonly guesses = new Int32Array(ORDERS);

  /**
   * @param letters every letter that words are made of, the most frequent first
   * @throws Error where there are too many of them
   */
  constructor(coder: BitCoder, letters: string) {
    this.coder = coder;
    this.letters = ['', ...letters];
    if (this.letters.length > 1 << RARE_BITS)
      throw new Error(`${letters.length} letters are too many to spell with.`);
    this.codes = new Map(this.letters.map((letter, code) => [letter, code]));
  }

  /** @param language its place among the languages */
  word(word: string, language: number): string {
    let spelt = '';
    const units = [...word];
    let [a, b, c, d] = [END, END, END, END];
    for (let at = 0; ; at++) {
      this.hashes[0] = language * 0x2545f + Math.min(at, 2) * 0x1fa37;
      this.hashes[1] = (a + 1) * 0x9e35b + language * 0x3779b;
      this.hashes[2] = (a + 1) * 0x2f0b5 + b * 0x1e35f + language * 0x7c4d1;
      this.hashes[3] = (a + 1) * 0x6f4f1 + b * 0x3c6ef + c * 0x1b873;
      this.hashes[4] = (a + 1) * 0x51d7b + b * 0x85ebd + c * 0x27d4f + d * 0x16567;
      const code = this.letter(
        this.codes.get(units[at] ?? '') ?? END,
        Math.min(at, WEIGHED_APART - 1) * ORDERS,
      );
      if (code === END) return spelt;
      spelt += this.letters[code] ?? '';
      [a, b, c, d] = [code, a, b, c];
    }
  }

  private letter(letter: number, weights: number): number {
    const rare = this.bit(letter >> FREQUENT_BITS > 0 ? 1 : 0, 0, weights);
    const bits = rare ? RARE_BITS : FREQUENT_BITS;
    let node = 1;
    for (let i = bits - 1; i >= 0; i--) {
      node = (node << 1) | this.bit((letter >> i) & 1, rare ? node + 256 : node, weights);
    }
    return node - (1 << bits);
  }

  private bit(written: number, node: number, weights: number): number {
    const { hashes, slots, guesses, ones, seen } = this;
    let sum = 0;
    for (let order = 0; order < ORDERS; order++) {
      const hash = Math.imul((hashes[order] as number) + node * 0x3504f, 0x9e3779b1) >>> (32 - TABLE_BITS);
      const slot = order * TABLE_SIZE + hash;
      const guess = UNLIKELIHOOD[(ones[slot] as number) >> 4] as number;
      slots[order] = slot;
      guesses[order] = guess;
      sum += guess * (this.weights[weights + order] as number);
    }
    const one = likelihood(Math.floor(sum));
    const bit = this.coder.bit(written, one << 4);
    const error = (bit << 12) - one;
    for (let order = 0; order < ORDERS; order++) {
      const slot = slots[order] as number;
      const weight = this.weights[weights + order] as number;
      this.weights[weights + order] = weight + (guesses[order] as number) * error * RATE;
      const times = seen[slot] as number;
      const was = ones[slot] as number;
      ones[slot] = was + Math.trunc(((bit ? 65_535 : 0) - was) / (times + 1.5));
      if (times < SLOWEST) seen[slot] = times + 1;
    }
    return bit;
  }
}
