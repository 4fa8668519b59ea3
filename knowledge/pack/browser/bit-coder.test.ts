import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bit-coder.ts';
import { Contexts, numberContexts } from './contexts.ts';

describe('bits that are written by how likely they are', () => {
  const bits = Array.from({ length: 5_000 }, (_, at) => (((at * 2_654_435_761) >>> 7) % 11 === 0 ? 1 : 0));

  it.each([1, 300, 32_768, 65_535])('are read as they were written, taken to be 1 in %i of 65536', (one) => {
    const writer = new BitWriter();
    for (const bit of bits) writer.bit(bit, one);
    const reader = new BitReader(writer.bytes());
    expect(bits.map(() => reader.bit(0, one))).toEqual(bits);
  });

  it('take little room where a context has learnt them', () => {
    const writer = new BitWriter();
    const contexts = new Contexts(writer, 1);
    for (let i = 0; i < 8_000; i++) contexts.bit(0, 0);
    expect(writer.bytes().length).toBeLessThan(30);
  });

  it('carry symbols, and numbers of any size', () => {
    const numbers = [0, 1, 2, 7, 8, 100, 4_095, 22_874];
    const writer = new BitWriter();
    const written = numberContexts(writer, 2);
    const symbols = new Contexts(writer, 8);
    for (const number of numbers) {
      written.number(1, number);
      symbols.symbol(0, 3, number % 8);
    }
    const reader = new BitReader(writer.bytes());
    const read = numberContexts(reader, 2);
    const readSymbols = new Contexts(reader, 8);
    for (const number of numbers) {
      expect(read.number(1, 0)).toBe(number);
      expect(readSymbols.symbol(0, 3, 0)).toBe(number % 8);
    }
  });
});
