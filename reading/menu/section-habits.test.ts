import { describe, expect, it } from 'vitest';
import { stacked } from '../testing/hand-made-page.ts';
import { readingOf } from './testing/reading-of.ts';

describe('dishes beside each other', () => {
  it('are parted where each has its price, in columns of their own below every heading', () => {
    const drinks = [
      ['Green tea', '1.80', 'Latte', '2.90'],
      ['Espresso', '2.20', 'Hot chocolate', '3.00'],
    ];
    const cakes = [
      ['Carrot cake', '3.50', 'Apple tart', '2.80'],
      ['Brownie', '3.20', 'Lemon tart', '2.50'],
    ];
    const block = (rows: string[][], y: number, lefts: readonly number[]) =>
      rows.flatMap((row, at) => row.map((text, column) => ({ text, left: lefts[column]!, y: y + at * 44 })));
    const lines = [
      { text: 'Drinks', left: 400, y: 100, height: 42 },
      ...block(drinks, 160, [100, 300, 500, 760]),
      { text: 'Desserts', left: 400, y: 300, height: 42 },
      ...block(cakes, 360, [100, 400, 620, 900]),
    ];
    expect(readingOf(lines)).toEqual([
      '# Drinks',
      'Green tea | 1.80',
      'Espresso | 2.20',
      'Latte | 2.90',
      'Hot chocolate | 3.00',
      '# Desserts',
      'Carrot cake | 3.50',
      'Brownie | 3.20',
      'Apple tart | 2.80',
      'Lemon tart | 2.50',
    ]);
  });

  it('are parted inside one line of text', () => {
    const lines = [
      'Tomato soup £4.50',
      'Egg mayonnaise £5.50 • Ham & mustard £5.75',
      'Tuna & cucumber £5.95 • Cheese & pickle £5.50',
      'Apple tart £4.20',
    ];
    expect(readingOf(stacked(lines, 100, 100))).toHaveLength(6);
  });
});

describe('the habits of a section', () => {
  it('take what stands below a price for said of the dish above it', () => {
    const dish = (name: string, price: string, said: string, y: number) => [
      { text: name, left: 100, y, height: 34 },
      { text: price, left: 100, y: y + 36 },
      { text: said, left: 100, y: y + 70 },
    ];
    const lines = [
      ...dish('Root vegetable soup', '11 $', 'crème fraîche, rye crisp', 100),
      ...dish('Roast halibut', '46 $', 'squash purée, leek', 230),
      ...dish('Flank steak', '38 $', 'parsnip, wild rice', 360),
      ...dish('Roast chicken', '31 $', 'buttered cabbage', 490),
    ];
    expect(readingOf(lines)).toContain('Roast halibut | 46 $ | squash purée, leek');
  });

  it('make every name of a section without prices a dish, where others have a price below', () => {
    const lines = [
      { text: 'Starters', left: 300, y: 100, height: 42 },
      ...stacked(['Tomato soup', 'Green salad', 'Smoked trout'], 300, 150),
      { text: 'Main courses', left: 300, y: 300, height: 42 },
      ...['Roast chicken', '23', 'Poached cod', '25', 'Lamb stew', '21', 'Lentil salad', '19'].map(
        (text, at) => ({ text: /\d/.test(text) ? `${text} €` : text, left: 300, y: 350 + at * 36 }),
      ),
    ];
    expect(readingOf(lines).slice(0, 4)).toEqual([
      '# Starters',
      'Tomato soup | -',
      'Green salad | -',
      'Smoked trout | -',
    ]);
  });

  it('take a line in the middle of dishes that begin at the left for a heading', () => {
    const lines = [
      ...stacked(['Grilled pork 8.50', 'Roast chicken 9.50', 'Beef stew 9.95'], 100, 100, 40),
      { text: 'Kormadoo', left: 500, y: 236, height: 34 },
      ...stacked(['Lamb curry 10.50', 'Fish pie 9.90', 'Lentil soup 7.50'], 100, 282, 40),
    ];
    expect(readingOf(lines)).toContain('# Kormadoo');
  });

  it('take an amount whose sign was misread for a price, where others have it', () => {
    const lines = ['Pork taco $45', 'Beef taco $50', 'Fish taco $55', 'Cheese taco $40', 'Chicken taco S45'];
    expect(readingOf(stacked(lines, 100, 100))).toContain('Chicken taco | $45');
  });

  it('part dishes between which "or" stands alone', () => {
    const lines = [
      'Tomato soup',
      'or',
      'Green salad',
      'or',
      'Smoked trout',
      'Roast chicken £12.50',
      'Fish pie £11.00',
      'Lamb stew £13.00',
    ];
    const read = readingOf(stacked(lines, 100, 100));
    expect(read.slice(0, 3)).toEqual(['Tomato soup | -', 'Green salad | -', 'Smoked trout | -']);
  });

  it('list no offer of courses as a dish', () => {
    const lines = [
      'Starter + main £18.00',
      'Tomato soup £5.00',
      'Fish pie £12.50',
      'Lamb stew £13.00',
      'Apple tart £5.50',
    ];
    expect(readingOf(stacked(lines, 100, 100))).toHaveLength(4);
  });
});
