import { describe, expect, it } from 'vitest';
import type { PageText } from '../ocr/page-text.ts';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const itemsOf = (lines: readonly HandMadeLine[]) => itemsOfPage(handMadePage(lines));

function itemsOfPage(page: PageText) {
  const menu = readMenu(page, FOODS);
  if (menu.kind !== 'menu') throw new Error(`read as ${menu.kind}`);
  return menu.sections.flatMap((section) =>
    section.items.map(({ name, description, price }) => ({ name, description, price })),
  );
}

const SANDWICHES = ['Roast beef sandwich', 'Tuna melt', 'Egg mayonnaise', 'Club sandwich', 'Cheese toastie'];

describe('columns of a part of the page', () => {
  const COLUMN = (left: number, top: number, names: readonly string[]) =>
    stacked(
      names.map((name) => `${name} £7.00`),
      left,
      top,
    );

  it('are found where another part has its columns elsewhere', () => {
    const top = [
      ...COLUMN(60, 200, ['Tomato soup', 'Garlic bread', 'Fish cakes', 'Olives']),
      ...COLUMN(420, 200, ['Fish pie', 'Lamb curry', 'Beef stew', 'Roast duck']),
    ];
    const across = [
      {
        text: 'All our mains come with potatoes and a salad of the season from our own garden',
        left: 60,
        y: 420,
      },
    ];
    const bottom = [
      ...COLUMN(200, 480, ['Apple tart', 'Ice cream', 'Lemon cake']),
      ...COLUMN(640, 480, ['Green tea', 'Coffee', 'Orange juice']),
    ];
    const names = itemsOf([
      { text: 'Menu', left: 400, y: 100, height: 60 },
      ...top,
      ...across,
      ...bottom,
    ]).map((item) => item.name);
    for (const name of ['Tomato soup', 'Fish pie', 'Beef stew', 'Apple tart', 'Green tea', 'Orange juice'])
      expect(names).toContain(name);
  });

  it('are found where the gap between them is narrow and their lines begin at one place', () => {
    const rows = [
      ['Tomato soup', 'Fish pie with peas'],
      ['Garlic bread loaf', 'Lamb curry'],
      ['Salmon fish cakes', 'Beef stew'],
      ['Marinated olives', 'Roast duck'],
      ['Onion rings', 'Pea risotto'],
      ['Potato skins', 'Vegetable tart'],
    ];
    // The narrowest gap is 18 pixels in lines of 30: one detected line goes through both columns.
    const lines = rows.map(([left, right], at) => ({ left: left!, right: right!, y: 200 + at * 60 }));
    const page = handMadePage([
      { text: 'Dinner', left: 100, y: 120, height: 44 },
      ...lines.map(({ left, right, y }) => ({ text: `${left} ${right}`, left: 100, y })),
    ]);
    const moved = page.lines.map((line) => {
      const row = lines.find(({ y }) => y === line.y);
      const from = row ? row.left.split(' ').length : 0;
      const by = row && 356 - line.words[from]!.left;
      return by === undefined
        ? line
        : {
            ...line,
            words: line.words.map((word, at) =>
              at < from ? word : { ...word, left: word.left + by, right: word.right + by },
            ),
          };
    });
    const names = itemsOfPage({ ...page, lines: moved }).map((item) => item.name);
    expect(names).toEqual(expect.arrayContaining(rows.flat()));
  });
});

describe('forms of prices', () => {
  it.each([
    ['15-00', '15.00'],
    ['8,5', '8,50'],
    ['7h50', '7.50'],
    ['R85', 'R85'],
    ['45k', '45k'],
    ['70/90', '70 / 90'],
    ['3 x 5 €', '3 x 5 €'],
    ['12 € p.p.', '12 €'],
  ])('"%s" at the end of many lines is a price', (printed, price) => {
    const lines = SANDWICHES.map((name) => `${name} ${printed}`);
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => [item.name, item.price])).toEqual(
      SANDWICHES.map((name) => [name, price]),
    );
  });

  it('does not take hours for a price', () => {
    const lines = [...SANDWICHES.map((name) => `${name} £7.00`), 'Lunch from 12-14'];
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => item.price)).not.toContain('12.14');
  });
});

describe('what stands in brackets behind a name', () => {
  it('is its description where it lists or tells', () => {
    const lines = [
      'Salami (tomato, mozzarella, salami) 9.50',
      'Hotate (scallops from the grill with wasabi) 11.00',
      'Reine (ham, mushrooms) 10.50',
    ];
    expect(itemsOf(stacked(lines, 100, 200))).toEqual([
      { name: 'Salami', description: 'tomato, mozzarella, salami', price: '9.50' },
      { name: 'Hotate', description: 'scallops from the grill with wasabi', price: '11.00' },
      { name: 'Reine', description: 'ham, mushrooms', price: '10.50' },
    ]);
  });

  it('stays in the name where it goes on behind it, or is one word', () => {
    const lines = [
      'Tofu (fried) 8.00',
      'Tofu with vegetables (chop suey, hot and sour) and rice 9.00',
      'Duck 12.00',
    ];
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => item.name)).toEqual([
      'Tofu (fried)',
      'Tofu with vegetables (chop suey, hot and sour) and rice',
      'Duck',
    ]);
  });
});

describe('numbered dishes', () => {
  it('begin at their numbers, however even the lines', () => {
    const lines = [
      '1.1 Wakame salad £5.00',
      'seaweed with sesame',
      '1.2 Edamame £3.00',
      '1.3 Miso soup £4.00',
      'with tofu and wakame',
      '1.4 Chicken gyoza £6.00',
    ];
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => item.name)).toEqual([
      'Wakame salad',
      'Edamame',
      'Miso soup',
      'Chicken gyoza',
    ]);
  });

  it('begin at their letters where nothing has a price', () => {
    const lines = [
      'Children’s menu',
      'A. Scrambled eggs with cheddar and jack cheese, served with',
      'a warm breadstick.',
      'B. Fish fingers with french fries.',
      'C. Chicken strips served with french fries and ketchup or ranch',
      'dressing.',
      'D. Quesadilla filled with cheese',
    ];
    expect(itemsOf(stacked(lines, 100, 200))).toHaveLength(4);
  });
});

describe('bullets below a name', () => {
  const SANDWICHES = {
    'Roast beef sandwich': ['Roast beef', 'Cheddar', 'Red onion', 'Rye bread'],
    'VERY VEGGIE': ['Roasted pepper', 'Hummus', 'Cucumber'],
    'Turkey sandwich': ['Turkey', 'Jack cheese', 'Tomato', 'White bread'],
  };

  it('list what is in it, with those whose own bullet was not read', () => {
    const lines = Object.entries(SANDWICHES).flatMap(([name, parts], block): HandMadeLine[] => {
      const top = 220 + block * 360;
      // The sign before the third was not read.
      const bulleted = parts.map((part, at) => ({
        text: at === 2 ? part : `+ ${part}`,
        left: at === 2 ? 128 : 100,
        y: top + 50 + at * 44,
      }));
      const price = { text: '£14', left: 220, y: top + 60 + parts.length * 44 };
      return [{ text: name, left: 140, y: top, height: 40 }, ...bulleted, price];
    });
    expect(itemsOf([{ text: 'Sandwiches', left: 100, y: 120, height: 50 }, ...lines])).toEqual(
      Object.entries(SANDWICHES).map(([name, parts]) => ({
        name,
        description: parts.join(' '),
        price: '£14',
      })),
    );
  });

  it('are dishes where each has its price', () => {
    const names = Object.values(SANDWICHES).flat();
    const lines = names.map((name) => `+ ${name} £5.00`);
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => item.name)).toEqual(names);
  });
});

describe('lines around dishes', () => {
  it('leaves no dish to the header because its price was not read', () => {
    const lines = [
      'LATTE',
      'CAPPUCCINO 4.50',
      'AMERICANO 4.75',
      'MACCHIATO 3.25',
      'CORTADO 4.00',
      'DRIP 3.50',
    ];
    const page = [{ text: 'Traditional Menu', left: 300, y: 80, height: 40 }, ...stacked(lines, 100, 200)];
    expect(itemsOf(page).map((item) => item.name)).toEqual(lines.map((line) => line.split(' ')[0]));
  });

  it('parts a price from a name whose leaders were read without blanks', () => {
    const lines = ['Grilled chicken.8.75', 'Fish sandwich·9.50', 'Beef burger.8.oo', 'Apple pie....5.00'];
    expect(itemsOf(stacked(lines, 100, 200)).map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Grilled chicken 8.75',
      'Fish sandwich 9.50',
      'Beef burger 8.00',
      'Apple pie 5.00',
    ]);
  });

  it('parts a price from the name it is glued to', () => {
    const lines = ['CREOLE FRIES-$3.00', 'ONION RINGS-$3.00', 'CAESAR SALAD-$4.00'];
    expect(itemsOf(stacked(lines, 100, 200))).toEqual([
      { name: 'CREOLE FRIES', description: null, price: '$3.00' },
      { name: 'ONION RINGS', description: null, price: '$3.00' },
      { name: 'CAESAR SALAD', description: null, price: '$4.00' },
    ]);
  });

  it.each([
    ['Add chicken 2.50', 'Substitute turkey bacon 2.00 each'],
    ['Ajoutez du poulet 2.50', 'Remplacez le bacon 2.00'],
    ['Aggiungi pollo 2.50', 'Sostituisci la pancetta 2.00'],
  ])('keeps "%s" with the dish above', (...extras) => {
    const lines = [
      'TWO EGGS 13.50',
      extras[0]!,
      'CORNED BEEF HASH 16.95',
      'COUNTRY STEAK 16.95',
      extras[1]!,
      'HOT LINK 14.95',
    ];
    expect(itemsOf(stacked(lines, 100, 200)).map((item) => item.name)).toEqual([
      'TWO EGGS',
      'CORNED BEEF HASH',
      'COUNTRY STEAK',
      'HOT LINK',
    ]);
  });
});

describe('the name of a house', () => {
  const DISHES = stacked(
    ['Edamame £3.00', 'Miso soup £4.00', 'Chicken gyoza £6.00', 'Seaweed salad £5.00'],
    100,
    300,
  );
  const nameAbove = (line: Partial<HandMadeLine> & { text: string }) => {
    const menu = readMenu(handMadePage([{ left: 100, y: 120, height: 60, ...line }, ...DISHES]), FOODS);
    return menu.kind === 'menu' ? menu.restaurantName : menu.kind;
  };

  it('is what is set largest above the dishes', () => {
    expect(nameAbove({ text: 'Hanami' })).toBe('Hanami');
  });

  it.each([
    { text: '1. Antipasti' },
    { text: 'Lettuce, green pepper' },
    { text: 'Ova vinavs110', confidence: 40 },
  ])('is not given where it would be a guess: $text', (line) => {
    expect(nameAbove(line)).toBeNull();
  });
});
