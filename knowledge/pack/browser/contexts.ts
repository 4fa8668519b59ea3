import type { BitCoder } from './bit-coder.ts';

/** After so many bits a context learns no slower. */
const SLOWEST = 60;
/** How many bits of a number below its highest are learnt; those below them are as likely one as the other. */
const LEARNT = 3;
const NUMBER_SLOTS = 512;

/** How likely a 1 is in each of many contexts, learnt bit by bit: quickly at first, then slowly. */
export class Contexts {
  private readonly coder: BitCoder;
  private readonly ones: Uint16Array;
  private readonly seen: Uint8Array;

  /** @param size how many contexts there are */
  constructor(coder: BitCoder, size: number) {
    this.coder = coder;
    this.ones = new Uint16Array(size).fill(32_768);
    this.seen = new Uint8Array(size);
  }

  bit(context: number, bit: number): number {
    const one = this.ones[context] as number;
    const coded = this.coder.bit(bit, one);
    const seen = this.seen[context] as number;
    const change = Math.trunc(((coded ? 65_535 : 0) - one) / (seen + 1.6));
    this.ones[context] = Math.min(65_500, Math.max(36, one + change));
    if (seen < SLOWEST) this.seen[context] = seen + 1;
    return coded;
  }

  /** One of 2^bits symbols. @param context of the first bit; the 2^bits contexts from there on are its own */
  symbol(context: number, bits: number, symbol: number): number {
    let node = 1;
    for (let i = bits - 1; i >= 0; i--) node = (node << 1) | this.bit(context + node, (symbol >> i) & 1);
    return node - (1 << bits);
  }

  /** A number from 0, small ones in few bits. @param context which of the kinds of number it is */
  number(context: number, number: number): number {
    const from = context * NUMBER_SLOTS;
    const written = number + 1;
    let length = 0;
    while (this.bit(from + length, written >> (length + 1) > 0 ? 1 : 0)) length++;
    let value = 1;
    for (let i = length - 1; i >= 0; i--) {
      const learnt = length - 1 - i < LEARNT;
      const bit = (written >> i) & 1;
      value =
        (value << 1) |
        (learnt ? this.bit(from + 32 + length * 16 + (value & 15), bit) : this.coder.bit(bit, 32_768));
    }
    return value - 1;
  }
}

/** @param kinds how many kinds of number there are */
export const numberContexts = (coder: BitCoder, kinds: number): Contexts =>
  new Contexts(coder, kinds * NUMBER_SLOTS);
