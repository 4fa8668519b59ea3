import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

const MAINS = ['Roast chicken £14.00', 'Fish and chips £13.50', 'Lamb curry £15.00', 'Beef stew £12.00'];

function houseOf(lines: readonly HandMadeLine[]) {
  const reading = readMenu(handMadePage(lines), FOODS);
  return reading.kind === 'menu' ? reading.restaurantName : undefined;
}

describe('the name of the house', () => {
  it('is joined where it is set in two lines of a size', () => {
    const name = [
      { text: 'Harbour &', left: 100, y: 60, height: 70 },
      { text: 'Sons', left: 100, y: 140, height: 66 },
    ];
    expect(houseOf([...name, ...stacked(MAINS, 100, 300)])).toBe('Harbour & Sons');
  });

  it('is none that is set as the headings of the page are', () => {
    const heading = (text: string, y: number) => ({ text, left: 100, y, height: 46 });
    const lines = [
      heading('Zorblings', 60),
      ...stacked(MAINS, 100, 140),
      heading('Vrandols', 420),
      ...stacked(MAINS, 100, 500),
      heading('Quimmers', 780),
      ...stacked(MAINS, 100, 860),
    ];
    expect(houseOf(lines)).toBeNull();
  });

  it('is no row of sizes', () => {
    expect(
      houseOf([{ text: '33 cl 66 cl', left: 100, y: 60, height: 60 }, ...stacked(MAINS, 100, 200)]),
    ).toBeNull();
  });
});
