import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

function sectionsOf(lines: readonly HandMadeLine[]) {
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections;
}

const itemsOf = (lines: readonly HandMadeLine[]) => sectionsOf(lines).flatMap(({ items }) => items);
const namesOf = (lines: readonly HandMadeLine[]) => itemsOf(lines).map(({ name }) => name);

/** Dishes one below the other in a narrow column, the price beside the first line of each. */
function narrow(dishes: readonly (readonly [string, string | null, string?])[]): HandMadeLine[] {
  let y = 200;
  return dishes.flatMap(([first, second, third]) => {
    const lines = [
      { text: first, left: 60, y },
      { text: '£9.50', left: 420, y },
      ...(second ? [{ text: second, left: 60, y: y + 38 }] : []),
      ...(third ? [{ text: third, left: 60, y: y + 76 }] : []),
    ];
    y += 56 + lines.length * 38;
    return lines;
  });
}

describe('names longer than their line', () => {
  it('end at their line where what describes them would have had room', () => {
    const read = namesOf(
      narrow([
        ['Fish pie', 'cod and mash'],
        ['Lamb curry', 'rice and naan'],
        ['Buckwheat pancakes', 'cheese and ham'],
        ['Pea risotto', 'mint and lemon'],
        ['Beef stew', 'carrots and ale'],
      ]),
    );
    expect(read).toEqual(['Fish pie', 'Lamb curry', 'Buckwheat pancakes', 'Pea risotto', 'Beef stew']);
  });

  it('go on behind a comma of what the dish is served with', () => {
    const read = namesOf(
      narrow([
        ['Noodles with chicken,', 'shrimp, peas'],
        ['Fish pie', null],
        ['Rice with pork,', 'ham, peas'],
        ['Lamb curry', null],
      ]),
    );
    expect(read).toContain('Noodles with chicken, shrimp, peas');
  });

  it('may be set loosely', () => {
    const lines = ['Salada', 'Bolinhos', 'Sopa', 'Arroz', 'Bacalhau'].flatMap((name, at) => [
      { text: name, left: 60, y: 200 + at * 50 },
      {
        text: ['de massa', 'de caranguejo', 'verde', 'de marisco', 'com natas'][at]!,
        left: 60 + name.length * 14 + 40,
        y: 200 + at * 50,
      },
      { text: '8,50 €', left: 700, y: 200 + at * 50 },
    ]);
    expect(namesOf(lines)).toEqual([
      'Salada de massa',
      'Bolinhos de caranguejo',
      'Sopa verde',
      'Arroz de marisco',
      'Bacalhau com natas',
    ]);
  });
});

describe('a heading with a price', () => {
  it('is that of the dishes below it that have none', () => {
    const sections = sectionsOf([
      ...stacked(['Fish pie £9.00', 'Lamb curry £9.50', 'Beef stew £8.00', 'Pea risotto £7.00'], 60, 200),
      ...stacked(['Sandwiches £2.99', 'Egg', 'Bacon', 'Sausage', 'Tuna', 'Apple pie £3.50'], 60, 460),
    ]);
    const group = sections.find(({ title }) => title === 'Sandwiches');
    expect(group?.items.map(({ name, price }) => [name, price])).toEqual([
      ['Egg', '£2.99'],
      ['Bacon', '£2.99'],
      ['Sausage', '£2.99'],
      ['Tuna', '£2.99'],
    ]);
    expect(sections.flatMap(({ items }) => items.map(({ name }) => name))).toContain('Apple pie');
  });
});

it('judges with every dish of a section what comes with all of them', () => {
  const [pizzas, desserts] = sectionsOf([
    { text: 'PIZZAS', left: 60, y: 150, height: 44 },
    ...stacked(
      ['All pizzas come with a raw egg and rocket', 'Margherita £9.00', 'Funghi £9.50', 'Reine £8.00'],
      60,
      200,
    ),
    { text: 'DESSERTS', left: 60, y: 430, height: 44 },
    ...stacked(['Apple tart £4.00', 'Lemon cake £5.00', 'Ice cream £3.00'], 60, 480),
  ]);
  expect(pizzas?.items.map(({ name, description }) => [name, description])).toEqual([
    ['Margherita', 'with a raw egg and rocket'],
    ['Funghi', 'with a raw egg and rocket'],
    ['Reine', 'with a raw egg and rocket'],
  ]);
  expect(desserts?.items.every(({ description }) => description === null)).toBe(true);
});

describe('what is not a price', () => {
  it('is an hour', () => {
    const [first] = itemsOf([
      ...stacked(['Lunch at 11:30', 'Fish pie £9.00', 'Lamb curry £9.50', 'Beef stew £8.00'], 60, 200),
    ]).filter(({ name }) => name.startsWith('Lunch'));
    expect(first?.price ?? null).toBeNull();
  });

  it('unless the page writes its prices so', () => {
    const read = itemsOf(
      stacked(['Fish pie 9:50', 'Lamb curry 8:20', 'Beef stew 11:40', 'Soup 4:50', 'Cake 3:90'], 60, 200),
    );
    expect(read.map(({ price }) => price)).toEqual(['9.50', '8.20', '11.40', '4.50', '3.90']);
  });

  it('is the sign of a currency beside one price after the other, however it was read', () => {
    const names = ['Fish pie', 'Lamb curry', 'Beef stew', 'Pea risotto', 'Onion soup'];
    const read = itemsOf(
      names.flatMap((name, at) => [
        { text: name, left: 60, y: 200 + at * 44 },
        { text: 'RS', left: 500, y: 200 + at * 44 },
        { text: '21,90', left: 540, y: 200 + at * 44 },
      ]),
    );
    expect(read.map(({ name, description, price }) => [name, description, price])).toEqual(
      names.map((name) => [name, null, '21,90']),
    );
  });
});

it('takes a dot read as a small letter for a bullet where lines begin with it', () => {
  expect(
    namesOf(
      stacked(
        [
          'e Fish pie £9.00',
          'e Lamb curry £9.50',
          'e Beef stew £8.00',
          'e Pea risotto £7.00',
          'e Cake £4.00',
        ],
        60,
        200,
      ),
    ),
  ).toEqual(['Fish pie', 'Lamb curry', 'Beef stew', 'Pea risotto', 'Cake']);
});
