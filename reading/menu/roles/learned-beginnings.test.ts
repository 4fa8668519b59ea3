import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../../testing/hand-made-page.ts';
import { startsDish } from '../dishes/starts-dish.ts';
import { layoutsOf } from '../layouts.ts';
import { rhythmOf } from '../lines/page-rhythm.ts';
import { readMenu, readWithAccount } from '../read-menu.ts';
import { learnedBeginnings } from './learned-beginnings.ts';

const DISHES = [
  ['Tomato soup', 'basil, cream and croutons', '6.50'],
  ['Grilled salmon', 'green beans and new potatoes', '15.00'],
  ['Mushroom risotto', 'parmesan and truffle oil', '12.50'],
  ['Roast chicken', 'rice, peas and gravy', '13.00'],
  ['Apple pie', 'vanilla ice cream', '5.50'],
] as const;

const page = handMadePage(
  DISHES.flatMap(([name, said, price], at): HandMadeLine[] => [
    { text: name, left: 60, y: 100 + at * 120 },
    { text: price, left: 900, y: 100 + at * 120 },
    { text: said, left: 60, y: 142 + at * 120, height: 24, letterWidth: 11 },
  ]),
);

const [laidOut] = layoutsOf(page, FOODS);
const rows = laidOut!.rows;
const rhythm = rhythmOf(rows);
const begins = learnedBeginnings(rows, rhythm, laidOut!.ruled, FOODS);
const told = (text: string) => begins.get(rows.find((row) => row.text === text)!.id);

describe('what was learned of where dishes begin', () => {
  it('never takes what is said of a dish for another, nor a name for what is said', () => {
    for (const [name, said] of DISHES) {
      expect(told(name)).not.toBe(false);
      expect(told(said)).not.toBe(true);
    }
  });

  it('is sure of most lines of a plain page', () => {
    expect(begins.size).toBeGreaterThan(rows.length / 2);
  });

  it('decides where it is sure', () => {
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const dish = { rows: [first] };
    expect(startsDish({ ...second, begins: true }, dish, rhythm)).toBe(true);
    expect(startsDish({ ...rows[2]!, begins: false }, dish, rhythm)).toBe(false);
  });

  it('loses no line of a page', () => {
    const { account } = readWithAccount(page, FOODS);
    expect(account.map(({ role }) => role)).toEqual(rows.map(() => 'dish'));
    const reading = readMenu(page, FOODS);
    const items = reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
    expect(items.map(({ name, description }) => [name, description])).toEqual(
      DISHES.map(([name, said]) => [name, said]),
    );
  });
});
