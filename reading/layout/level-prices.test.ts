import { expect, it } from 'vitest';
import type { TextLine } from '../ocr/page-text.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { slantOfPrices } from './level-prices.ts';

const PAGE = { width: 1000, height: 1200 };

/** Names at the left, each with its price so much further up at the right as its place on the page says. */
const listed = (upAt: (y: number) => number) =>
  ['Small tea', 'Large tea', 'Cocoa', 'Lemonade', 'Apple juice'].flatMap((name, at) => {
    const y = 300 + 90 * at;
    return [
      { text: name, left: 160, y },
      { text: '4.50', left: 850, y: y - upAt(y) },
    ];
  });

const linesOf = (lines: Parameters<typeof handMadePage>[0]): readonly TextLine[] => handMadePage(lines).lines;

/** The height of each line, names before their prices, after the slant was taken off. */
const heightsOf = (lines: readonly TextLine[]) => {
  const slant = slantOfPrices(lines, PAGE, (_x, y) => y, {
    isPrice: ({ text }) => text === '4.50',
    isHeading: ({ text }) => text === text.toUpperCase() && text !== '4.50',
  });
  return lines.map(({ text, x, y }) => ({ price: text === '4.50', y: Math.round(y - slant(x, y)) }));
};

it('brings prices level with the names that they stand a little above', () => {
  const heights = heightsOf(linesOf(listed((y) => 20 + y / 30)));
  const prices = heights.filter(({ price }) => price);
  for (const [at, name] of heights.filter(({ price }) => !price).entries())
    expect(Math.abs(name.y - prices[at]!.y)).toBeLessThan(11);
});

it.each([
  ['stand level with their names', listed(() => 0)],
  ['stand below their names', listed(() => -45).map((line) => ({ ...line, left: 160 }))],
])('leaves a page alone whose prices %s', (_, printed) => {
  const lines = linesOf(printed);
  expect(heightsOf(lines).map(({ y }) => y)).toEqual(lines.map(({ y }) => y));
});

it('gives no price to a heading where the names below it are as near', () => {
  const lines = listed(() => 44).flatMap((line, at) =>
    at === 0 ? [{ text: 'DRINKS', left: 160, y: 212 }, line] : [line],
  );
  const heights = heightsOf(linesOf(lines));
  const prices = heights.filter(({ price }) => price);
  const [, ...names] = heights.filter(({ price }) => !price);
  for (const [at, name] of names.entries()) expect(Math.abs(name.y - prices[at]!.y)).toBeLessThan(11);
});
