import { expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { layoutsOf } from '../layouts.ts';
import { readMenu } from '../read-menu.ts';
import { nameRuns } from './name-runs.ts';
import { rhythmOf } from './page-rhythm.ts';

const namesOf = (lines: readonly HandMadeLine[]) => {
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') throw new Error(menu.kind);
  return menu.sections.flatMap(({ items }) => items.map(({ name }) => name));
};

/** Each with the height of its box, which letters without tails leave lower, and how far below the one above it stands. */
const UNEVEN = [
  ['Cheesecake 4.10', 31, 46],
  ['Brownie 3.20', 30, 46],
  ['Cupcake 2.99', 31, 46],
  ['Donut 1.89', 31, 46],
  ['Pretzel', 26, 58],
  ['Cinnamon Roll', 32, 40],
  ['Croissant', 27, 43],
  ['Apple Pie', 33, 41],
  ['Muffin 2.50', 31, 62],
  ['Cookie 1.20', 31, 46],
] as const;

function uneven(lines: readonly (readonly [text: string, height: number, below: number])[]): HandMadeLine[] {
  let y = 100;
  return lines.map(([text, height, below]) => {
    y += below;
    return { text, height, left: 100, y };
  });
}

it('takes names below a priced one for dishes although boxes are uneven and the first stands further below', () => {
  expect(namesOf(uneven(UNEVEN))).toEqual(
    expect.arrayContaining(['Pretzel', 'Cinnamon Roll', 'Croissant', 'Apple Pie']),
  );
});

it('finds no names in lines that are smaller as a whole', () => {
  const smaller = UNEVEN.map(([text, height, below]) => {
    const size = /\d/.test(text) ? 1 : 0.7;
    return [text, size * height, size * below] as const;
  });
  const runsOf = (lines: ReturnType<typeof uneven>) => {
    const [laidOut] = layoutsOf(handMadePage(lines), FOODS);
    return nameRuns(laidOut!.rows, rhythmOf(laidOut!.rows), FOODS).size;
  };
  expect(runsOf(uneven(UNEVEN))).toBe(4);
  expect(runsOf(uneven(smaller))).toBe(0);
});

it('takes names below a priced one for dishes, with a speck behind them as well', () => {
  const lines = ['Cake 1.69', 'Coconut', 'Blueberry.', 'Chocolate', 'Strawberry.', 'Vanilla', 'Muffin 2.99'];
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  if (menu.kind !== 'menu') throw new Error(menu.kind);
  const names = menu.sections.flatMap(({ items }) => items.map(({ name }) => name.replace(/\.$/, '')));
  expect(names).toEqual(
    expect.arrayContaining(['Coconut', 'Blueberry', 'Chocolate', 'Strawberry', 'Vanilla']),
  );
});
