import { describe, expect, it } from 'vitest';
import { readingOf } from './testing/reading-of.ts';

const DISHES = [
  ['Spring rolls', '5.50'],
  ['Pork dumplings', '5.90'],
  ['Beef soup', '10.50'],
  ['Chicken soup', '9.90'],
  ['Fried rice', '9.50'],
  ['Noodle salad', '11.00'],
] as const;

const page = (numberOf: (at: number) => string, withPrice = true) =>
  DISHES.flatMap(([name, price], at) => [
    { text: numberOf(at), left: 100, y: 100 + 44 * at },
    { text: name, left: 220, y: 100 + 44 * at },
    ...(withPrice ? [{ text: price, left: 700, y: 100 + 44 * at }] : []),
  ]);

describe('numbers in a column of their own', () => {
  it.each([
    ['1', (at: number) => String(at + 1)],
    ['21.', (at: number) => `${at + 21}.`],
    ['A1 and B1', (at: number) => `${'AB'[Math.floor(at / 3)]}${(at % 3) + 1}`],
    ['S1', (at: number) => `S${at + 1}`],
    ['1.1', (at: number) => `1.${at + 1}`],
    ['a)', (at: number) => `${'abcdef'[at]})`],
  ])('are those of the dishes beside them: %s', (_, numberOf) => {
    expect(readingOf(page(numberOf))).toEqual(DISHES.map(([name, price]) => `${name} | ${price}`));
  });

  it('may have a one that was read as a letter', () => {
    const numbers = ['Al', 'A2', 'A3', 'A4', 'A5', 'A6'];
    const lines = DISHES.map(([name, price], at) => ({
      text: `${numbers[at]} ${name} ${price}`,
      left: 100,
      y: 100 + 44 * at,
    }));
    expect(readingOf(lines)[0]).toBe('Spring rolls | 5.50');
  });

  it('are no prices of a page without any', () => {
    const heading = { text: 'Dinner', left: 100, y: 30, height: 44 };
    expect(readingOf([heading, ...page((at) => String(at + 21), false)])).toEqual([
      '# Dinner',
      ...DISHES.map(([name]) => `${name} | -`),
    ]);
  });

  it('are prices in front of the dishes where they do not count up', () => {
    const prices = ['7', '5', '9', '9', '6', '12'];
    expect(readingOf(page((at) => prices[at]!, false))).toEqual(
      DISHES.map(([name], at) => `${name} | ${prices[at]}`),
    );
  });

  it('are prices behind the names of the column before', () => {
    const left = ['Leek soup', 'Fish pie', 'Lamb stew', 'Plum tart', 'Rice pudding', 'Ice cream'];
    const prices = ['5', '8', '9', '10', '12', '13'];
    const read = readingOf(
      DISHES.flatMap(([name, price], at) => [
        { text: left[at]!, left: 100, y: 100 + 44 * at },
        { text: prices[at]!, left: 400, y: 100 + 44 * at },
        { text: name, left: 520, y: 100 + 44 * at },
        { text: price, left: 900, y: 100 + 44 * at },
      ]),
    );
    expect(read).toEqual(expect.arrayContaining(left.map((name) => expect.stringContaining(name))));
    expect(read.filter((line) => line.startsWith('Leek soup'))[0]).toMatch(/\| 5(?:\.00)?$/);
  });
});
