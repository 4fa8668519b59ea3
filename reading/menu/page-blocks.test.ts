import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

function sectionsOf(lines: readonly HandMadeLine[]) {
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections.map(({ title, items }) => ({ title, names: items.map((item) => item.name) }));
}

const namesOf = (lines: readonly HandMadeLine[]) => sectionsOf(lines).flatMap(({ names }) => names);

describe('blocks of a page', () => {
  it('are six columns side by side', () => {
    const columns = [
      ['Tomato soup', 'Garlic bread', 'Fish cakes', 'Olives', 'Onion soup'],
      ['Fish pie', 'Lamb curry', 'Beef stew', 'Roast duck', 'Pea risotto'],
      ['Apple tart', 'Ice cream', 'Lemon cake', 'Plum cake', 'Rice pudding'],
      ['Green tea', 'Coffee', 'Orange juice', 'Lemonade', 'Hot chocolate'],
      ['Tuna melt', 'Club sandwich', 'Cheese toast', 'Ham toast', 'Egg toast'],
      ['Chips', 'Mash', 'Peas', 'Carrots', 'Coleslaw'],
    ];
    const names = namesOf(
      columns.flatMap((own, at) =>
        stacked(
          own.map((name) => `${name} £7.00`),
          60 + at * 460,
          200 + at * 7,
        ),
      ),
    );
    expect(names.toSorted()).toEqual(columns.flat().toSorted());
  });

  it('are what tells of the house and the list of dishes beside it', () => {
    const dishes = ['pie', 'soup', 'curry', 'salad', 'stew'].flatMap((kind) =>
      ['Fish', 'Lamb', 'Vegetable'].map((name) => `${name} ${kind}`),
    );
    const names = namesOf([
      ...stacked(['Millstone', 'Grill', 'Breakfast and lunch', 'Dinner'], 60, 200),
      ...stacked(
        dishes.map((name) => `${name} £7.00`),
        480,
        206,
      ),
    ]);
    expect(names).toEqual(dishes);
  });
});

describe('a note under a heading', () => {
  it('ends where dishes begin, although their prices stand below them', () => {
    const dishes = ['Fried squid', 'Garlic prawns', 'Potato croquettes', 'Grilled peppers'];
    const lines = dishes.flatMap((name, at) => [
      { text: name, left: 100, y: 260 + at * 110 },
      { text: `£${at + 5}.50`, left: 100, y: 308 + at * 110 },
    ]);
    const names = namesOf([
      { text: 'Starters', left: 100, y: 150, height: 44 },
      { text: 'Ask our staff about allergens.', left: 100, y: 208 },
      ...lines,
    ]);
    expect(names).toEqual(dishes);
  });
});

describe('a line without a price', () => {
  const DISHES = [
    'Chicken burger',
    'Lamb burger',
    'Fish burger',
    'Beef burger',
    'Egg roll',
    'Ham roll',
    'Tuna roll',
  ];

  it('is a heading in capitals where every dish has one line and a price', () => {
    const rolls = DISHES.slice(4).map((name) => `${name} £6.00`);
    const sections = sectionsOf([
      ...stacked(
        DISHES.slice(0, 4).map((name) => `${name} £7.00`),
        100,
        200,
      ),
      { text: 'EVERYTHING ROLLED', left: 100, y: 480, height: 26 },
      ...stacked(rolls, 100, 560),
    ]);
    expect(sections.at(-1)).toEqual({ title: 'EVERYTHING ROLLED', names: DISHES.slice(4) });
  });
});

describe('a grid of captions', () => {
  const cell = (left: number, y: number, ...texts: string[]) =>
    texts.map((text, at) => ({ text, left, y: y + at * 40 }));

  it('is read cell by cell, with the price below the name', () => {
    const menu = readMenu(
      handMadePage([
        { text: 'Small plates', left: 380, y: 120, height: 50 },
        ...cell(100, 420, 'Cheese fingers', '£5.00'),
        ...cell(560, 424, 'Fried courgette flowers', '£6.50'),
        ...cell(100, 800, 'Chorizo in cider', 'with bread', '£7.00'),
        ...cell(560, 804, 'Garlic prawns', '£8.00'),
      ]),
      FOODS,
    );
    if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
    const prices = menu.sections.flatMap(({ items }) => items.map(({ name, price }) => [name, price]));
    expect(Object.fromEntries(prices)).toEqual({
      'Cheese fingers': '£5.00',
      'Fried courgette flowers': '£6.50',
      'Chorizo in cider': '£7.00',
      'Garlic prawns': '£8.00',
    });
  });

  it('leaves a list of two columns as it is', () => {
    const list = ['Tomato soup', 'Garlic bread', 'Fish cakes', 'Olives', 'Onion soup'];
    const other = ['Fish pie', 'Lamb curry', 'Beef stew', 'Roast duck', 'Pea risotto'];
    const priced = (names: readonly string[]) => names.map((name) => `${name} £7.00`);
    expect(namesOf([...stacked(priced(list), 60, 200), ...stacked(priced(other), 620, 200)])).toEqual([
      ...list,
      ...other,
    ]);
  });
});

describe('columns that stand close or apart', () => {
  it('are cut although a heading reaches into the gutter', () => {
    const left = ['Fish pie', 'Lamb curry', 'Beef stew', 'Pea risotto'];
    const right = ['Apple tart', 'Ice cream', 'Lemon cake', 'Plum cake'];
    const at = (names: readonly string[], x: number) =>
      names.flatMap((name, line) => [
        { text: name, left: x, y: 260 + line * 44 },
        { text: '€7.00', left: x + 200, y: 260 + line * 44 },
      ]);
    const names = namesOf([
      { text: 'OUR SPECIALITIES OF HOUSE', left: 62, y: 200, letterWidth: 12 },
      ...at(left, 60),
      ...at(right, 380),
    ]);
    expect(names).toEqual([...left, ...right]);
  });

  it('are none where one of them holds only prices below their sizes', () => {
    const names = ['Fish pie', 'Lamb curry', 'Beef stew', 'Pea risotto', 'Roast duck', 'Onion soup'];
    const read = namesOf([
      { text: 'Family platter', left: 60, y: 150 },
      { text: '£37.20', left: 300, y: 150 },
      ...stacked(names, 60, 260),
      { text: 'Small', left: 660, y: 216 },
      { text: 'Large', left: 780, y: 216 },
      ...names.flatMap((_, at) => [
        { text: '£9.00', left: 660, y: 260 + at * 44 },
        { text: '£12.50', left: 780, y: 260 + at * 44 },
      ]),
    ]);
    expect(read).toEqual(['Family platter', ...names]);
  });
});
