import { describe, expect, it } from 'vitest';
import { legendCodes, legendsOf } from './legends.ts';

const rows = (...texts: string[]) => texts.map((text) => ({ text, prices: [], mark: null }));

describe('what codes of allergens stand for', () => {
  it.each([
    ['A céréales C œufs D poisson G lait L céleri', 'A C D G L'],
    ['1 gluten, 3 eggs, 7 milk', '1 3 7'],
    ['(1) Gluten (2) Krebstiere (3) Eier (4) Fisch', '1 2 3 4'],
    ['A = Obiloviny, C = Vejce, D = Ryby, G = Mléko', 'A C D G'],
  ])('is told by codes that count up: %s', (text, codes) => {
    expect(legendCodes(text).join(' ')).toBe(codes);
  });

  it.each([
    '2 mains, 2 sides, 4 drinks',
    'Crème fraîche, Origan, Saumon fumé',
    '4 Nigiri (1 tonno, 1 salmone, 1 gambero)',
    'Vitamin C juice',
    'Bread and butter 3 eggs',
  ])('is told by no other line: %s', (text) => {
    expect(legendCodes(text)).toEqual([]);
  });

  it('may stand one below the other, from the first code on', () => {
    const legend = rows('A Gluten', 'B Crustaceans', 'C Eggs', 'D Fish');
    expect([...legendsOf([...rows('Fish pie'), ...legend]).lines]).toEqual([1, 2, 3, 4]);
    const dishes = rows('12 Fish', '13 Eggs', '14 Prawns', '15 Steak');
    expect(legendsOf(dishes).lines.size).toBe(0);
  });
});
