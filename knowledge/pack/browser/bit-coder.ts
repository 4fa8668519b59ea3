/**
 * Codes one bit after the other by how likely each is, and returns it. Reading and writing walk the same way through
 * the same contexts: where bits are read, what is passed for them is not looked at.
 */
export interface BitCoder {
  /** @param one how likely a 1 is, in 1/65536, more than 0 and less than all */
  bit(bit: number, one: number): number;
}

const TOP = 0xffffffff;
const SAME_BYTE = 0xff000000;

/** Writes bits, a likely one in a fraction of a bit. */
export class BitWriter implements BitCoder {
  private low = 0;
  private high = TOP;
  private readonly written: number[] = [];

  bit(bit: number, one: number): number {
    const middle = this.low + Math.floor(((this.high - this.low) * one) / 65_536);
    if (bit) this.high = middle;
    else this.low = middle + 1;
    while (((this.low ^ this.high) & SAME_BYTE) === 0) {
      this.written.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
    return bit;
  }

  /** What was written, to its last bit. */
  bytes(): Uint8Array {
    return Uint8Array.from([...this.written, this.high >>> 24, (this.high >>> 16) & 0xff, 0, 0]);
  }
}

/** Reads what a writer wrote. */
export class BitReader implements BitCoder {
  private low = 0;
  private high = TOP;
  private ahead = 0;
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < 4; i++) this.take();
  }

  bit(_bit: number, one: number): number {
    const middle = this.low + Math.floor(((this.high - this.low) * one) / 65_536);
    const bit = this.ahead <= middle ? 1 : 0;
    if (bit) this.high = middle;
    else this.low = middle + 1;
    while (((this.low ^ this.high) & SAME_BYTE) === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
      this.take();
    }
    return bit;
  }

  private take(): void {
    this.ahead = ((this.ahead << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
  }
}
