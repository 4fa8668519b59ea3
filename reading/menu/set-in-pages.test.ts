import { describe, expect, it } from 'vitest';
import type { HandMadeLine } from '../testing/hand-made-page.ts';
import { readingOf } from './testing/reading-of.ts';

const heading = { text: 'Drinks', left: 100, y: 60, height: 44 };
const DISHES = [
  { name: 'Iced tea', said: ['Mint, lemon, honey,', 'Orange, ginger'], price: '4.50' },
  { name: 'Milk punch', said: ['Cocoa, vanilla,', 'Cinnamon, cream'], price: '6.00' },
  { name: 'Apple juice', said: ['Pear, celery,', 'Carrot'], price: '5.20' },
  { name: 'Lemonade', said: ['Lemon, sugar,', 'Elderflower'], price: '4.80' },
];

/** Lines at one distance from each other, so that no gap tells where a dish begins. */
function column(left: number, price: 'below' | 'last' | 'none'): HandMadeLine[] {
  const lines = DISHES.flatMap(({ name, said, price: amount }) => [
    { text: name, left },
    { text: said[0]!, left: left + 40 },
    { text: price === 'last' ? `${said[1]} ${amount}` : said[1]!, left: left + 40 },
    ...(price === 'below' ? [{ text: amount, left }] : []),
  ]);
  return lines.map((line, at) => ({ ...line, y: 160 + at * 40 }));
}

const namesOf = (lines: readonly HandMadeLine[]) =>
  readingOf([heading, ...lines])
    .slice(1)
    .map((dish) => dish.split(' | ')[0]);
const NAMES = DISHES.map(({ name }) => name);

describe('dishes whose descriptions are set in', () => {
  it.each(['below', 'last', 'none'] as const)('begin where names do, with their price %s', (price) => {
    expect(namesOf(column(100, price))).toEqual(NAMES);
  });

  it('are parted by their columns where prices have lines of their own', () => {
    const beside = [...column(100, 'below'), ...column(520, 'below')];
    expect(namesOf(beside)).toEqual([...NAMES, ...NAMES]);
  });
});
