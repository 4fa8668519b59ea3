import { describe, expect, it } from 'vitest';
import type { Piece } from './piece.ts';
import { pricesApart } from './price-columns.ts';

const UNIT = 20;
const ROWS = [0, 1, 2, 3, 4, 5];
const piece = (text: string, left: number, row: number, isPrice = false): Piece => ({
  text,
  left,
  right: left + text.length * 8,
  y: 100 + row * 30,
  height: UNIT,
  confidence: 93,
  isPrice,
});

/** A list of its own, with its prices, left of the names that the prices on the right belong to. */
const farther = ROWS.flatMap((row) => [piece('Cheese melt', 40, row), piece('7.10', 180, row, true)]);
const names = ROWS.map((row) => piece('Iced coffee', 300, row));
const prices = ROWS.map((row) => piece('2.25', 520, row, true));
/** Small print that the column of prices has below it. */
const below = [7, 8, 9, 10].map((row) => piece('Extra topping', 520, row));

describe('a column of prices', () => {
  it('belongs to the names beside it although a further column has prices of its own', () => {
    expect(pricesApart([...prices, ...below], [...farther, ...names], UNIT)).toBe(true);
  });

  it('belongs to its own side where the nearest beside it are prices of others', () => {
    expect(pricesApart([...prices, ...below], farther, UNIT)).toBe(false);
  });

  it('belongs to its own side where words stand beside it there', () => {
    const own = ROWS.map((row) => piece('Lemonade', 440, row));
    expect(pricesApart([...own, ...prices, ...below], [...farther, ...names], UNIT)).toBe(false);
  });
});
