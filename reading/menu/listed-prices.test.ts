import { describe, expect, it } from 'vitest';
import { stacked } from '../testing/hand-made-page.ts';
import { readingOf } from './testing/reading-of.ts';

const heading = (text: string, y: number) => ({ text, left: 100, y, height: 44 });

describe('a price for all dishes below a heading', () => {
  it('is that of each of them, with what is said of them', () => {
    const lines = ['Negroni', 'gin, campari, vermouth', 'Paloma', 'tequila, grapefruit, lime'];
    expect(
      readingOf([
        heading('COCKTAILS all 10.50', 100),
        ...stacked(lines, 100, 170),
        heading('SNACKS', 400),
        ...stacked(['Olives 4.00', 'Almonds 4.50', 'Crisps 2.50'], 100, 470),
      ]),
    ).toEqual([
      '# COCKTAILS',
      'Negroni | 10.50 | gin, campari, vermouth',
      'Paloma | 10.50 | tequila, grapefruit, lime',
      '# SNACKS',
      'Olives | 4.00',
      'Almonds | 4.50',
      'Crisps | 2.50',
    ]);
  });

  it.each([
    ['TACOS 3.50 each', 'TACOS'],
    ['Alle Pizzen 9,50', 'Alle Pizzen'],
    ['Pizzas 11,00 € chacune', 'Pizzas'],
  ])('is said behind it or before it: %s', (printed, title) => {
    const read = readingOf([
      heading(printed, 100),
      ...stacked(['Carnitas', 'Al Pastor', 'Pollo Asado'], 100, 170),
      ...stacked(['Apple pie 5.50', 'Ice cream 4.50', 'Cheesecake 6.00'], 100, 400),
    ]);
    expect(read[0]).toBe(`# ${title}`);
    expect(read.slice(1, 4).map((line) => line.split(' | ')[0])).toEqual([
      'Carnitas',
      'Al Pastor',
      'Pollo Asado',
    ]);
    expect(read.slice(1, 4).every((line) => /\| [\d,.]+(?: €)?$/.test(line))).toBe(true);
  });

  it('is none beside a dish of that name', () => {
    const lines = ['All day breakfast 9.95', 'Sausage, bacon and eggs', 'Beans and toast', 'Pancakes 6.50'];
    expect(readingOf([heading('Breakfast', 100), ...stacked(lines, 100, 170)])[1]).toMatch(
      /^All day breakfast \| 9\.95/,
    );
  });
});

describe('dishes with a price each in one line', () => {
  it.each([
    'Chips 4 / Greens 4 / House salad 4.5 / Onion rings 4',
    'Chips 4 Greens 4 House salad 4.5 Onion rings 4',
    'Chips 4, Greens 4, House salad 4.5, Onion rings 4',
  ])('are a dish each: %s', (line) => {
    const read = readingOf([
      heading('Mains', 100),
      ...stacked(['Beef stew 14', 'Grilled hake 16', 'Mushroom pie 12'], 100, 170),
      heading('Sides', 340),
      ...stacked([line], 100, 410),
    ]);
    expect(read.slice(4)).toEqual([
      '# Sides',
      'Chips | 4',
      'Greens | 4',
      'House salad | 4.50',
      'Onion rings | 4',
    ]);
  });

  it('are kinds of the dish above where strokes part them and it has no price', () => {
    const read = readingOf([
      heading('Curries', 100),
      ...stacked(['Korma', 'Chicken 9.50 / Lamb 10.50 / Prawn 11.50', 'Bhuna 9.00', 'Madras 9.00'], 100, 170),
    ]);
    expect(read[1]).toMatch(/^Korma \|/);
  });

  it('are none where they are sizes of one drink', () => {
    const read = readingOf([
      heading('Wine', 100),
      ...stacked(['House white', 'Glass 5 Carafe 12 Bottle 25'], 100, 170),
    ]);
    expect(read.filter((line) => /^(?:Carafe|Bottle)/.test(line))).toEqual([]);
  });
});

describe('small change and what is added', () => {
  it('has its sign behind it, and a plus before it', () => {
    expect(
      readingOf([
        heading('Coffee', 100),
        ...stacked(['Espresso 2.00', 'Latte 3.40', 'Mocha 3.60'], 100, 170),
        heading('Extras', 340),
        ...stacked(['Extra shot +60p', 'Syrup 50p', 'Oat milk +40p'], 100, 410),
      ]).slice(4),
    ).toEqual(['# Extras', 'Extra shot | 60p', 'Syrup | 50p', 'Oat milk | 40p']);
  });

  it('is a line of its own below a heading of extras, and said of the dish elsewhere', () => {
    const read = readingOf([
      heading('Burgers', 100),
      ...stacked(['Classic burger 9.95', 'Add bacon 1.50', 'Veggie burger 9.95'], 100, 170),
      heading('Extras', 340),
      ...stacked(['Add fries 2.50', 'Add avocado 2.00'], 100, 410),
    ]);
    expect(read.filter((line) => line.startsWith('Add'))).toEqual(['Add fries | 2.50', 'Add avocado | 2.00']);
  });
});

describe('dishes without prices', () => {
  it('begin where type is large below small', () => {
    const dishes = ['Soupe à l’oignon', 'Escargots de Bourgogne', 'Blanquette de veau', 'Moules marinières'];
    const said = [
      'French onion soup',
      'Burgundy snails in butter',
      'Veal stew in white sauce',
      'Mussels in wine',
    ];
    const lines = dishes.flatMap((name, at) => [
      { text: name, left: 100, y: 170 + 88 * at },
      { text: said[at]!, left: 100, y: 214 + 88 * at, height: 23, letterWidth: 11 },
    ]);
    expect(readingOf([heading('Menu', 100), ...lines]).filter((line) => !line.startsWith('#'))).toEqual(
      dishes.map((name, at) => `${name} | - | ${said[at]}`),
    );
  });

  it('begin with a capital where what is said of them begins small', () => {
    const lines = [
      'Eggs Benedict',
      'poached eggs, ham, hollandaise',
      'Eggs Royale',
      'with smoked salmon',
      'Porridge',
      'with honey or brown sugar',
      'Kippers with lemon butter',
      'Smashed avocado on sourdough, poached egg, chilli',
    ];
    expect(readingOf([heading('Breakfast', 100), ...stacked(lines, 100, 170)]).slice(-2)).toEqual([
      'Kippers with lemon butter | -',
      'Smashed avocado on sourdough, poached egg, chilli | -',
    ]);
  });
});

describe('wines', () => {
  it('have their origin and their maker in one name', () => {
    const lines = [
      'IGP Val de Loire - Le petit Loup 17,00',
      'AOC Gaillac - Satin 18,00',
      'Chablis - Vieux Puits 22,00',
    ];
    expect(readingOf([heading('Vins', 100), ...stacked(lines, 100, 170)])[1]).toBe(
      'IGP Val de Loire - Le petit Loup | 17,00',
    );
  });

  it('have it over two lines, the price behind the second', () => {
    const lines = [
      'AOC Vallée du Rhône',
      'Les Amandiers 25,00',
      'AOC Côtes de Provence',
      'Papillon 22,60',
      'IGP Gascogne',
      'Terres basses 17,00',
    ];
    const desserts = ['Tarte aux pommes 7,00', 'Crème brûlée 8,00', 'Mousse au chocolat 7,50'];
    const page = [
      heading('Desserts', 100),
      ...stacked(desserts, 100, 170),
      heading('Vins', 340),
      ...stacked(lines, 100, 410),
    ];
    expect(readingOf(page)[5]).toBe('AOC Vallée du Rhône Les Amandiers | 25,00');
  });
});

describe('prices of a set menu', () => {
  it('make no page of prices: its dishes stand below each other without any', () => {
    const small = (text: string, y: number) => ({ text, left: 100, y, height: 23, letterWidth: 11 });
    const read = readingOf([
      { text: '2 courses 19.50', left: 100, y: 60 },
      { text: '3 courses 24.50', left: 500, y: 60 },
      heading('To start', 140),
      ...stacked(['Leek soup'], 100, 210),
      ...stacked(['Chicken liver parfait'], 100, 254),
      small('onion chutney, brioche', 294),
      ...stacked(['Salt baked beetroot'], 100, 338),
      small('goat’s curd, hazelnuts', 378),
      heading('To follow', 450),
      ...stacked(['Roast cod'], 100, 520),
      small('lentils, salsa verde', 560),
      ...stacked(['Pumpkin ravioli'], 100, 604),
      small('sage butter', 644),
    ]);
    expect(read).toEqual([
      '# To start',
      'Leek soup | -',
      'Chicken liver parfait | - | onion chutney, brioche',
      'Salt baked beetroot | - | goat’s curd, hazelnuts',
      '# To follow',
      'Roast cod | - | lentils, salsa verde',
      'Pumpkin ravioli | - | sage butter',
    ]);
  });
});

describe('amounts with a tenth', () => {
  const toasties = ['Ham & cheddar 5.5', 'Tuna melt 5.9', 'Goat cheese 6.4'];

  it('are told where they are glued to a name', () => {
    const lines = [...toasties, 'BRIE & CRANBERRY6.2', 'LEMON DRIZZLE3.5'];
    expect(readingOf([heading('Toasties', 100), ...stacked(lines, 100, 170)]).slice(-2)).toEqual([
      'BRIE & CRANBERRY | 6.20',
      'LEMON DRIZZLE | 3.50',
    ]);
  });

  it('are told where a digit of such a one was read as a letter', () => {
    const lines = [...toasties, 'HAM & CHEDDARS.5'];
    expect(readingOf([heading('Toasties', 100), ...stacked(lines, 100, 170)]).at(-1)).toBe(
      'HAM & CHEDDAR | 5.50',
    );
  });

  it('are none on a page that has no others', () => {
    const lines = ['Ham sandwich 5.50', 'Tuna melt 5.90', 'Goat cheese 6.40', 'Cola CAN3.3 2.00'];
    expect(readingOf([heading('Toasties', 100), ...stacked(lines, 100, 170)]).at(-1)).toBe(
      'Cola CAN3.3 | 2.00',
    );
  });
});

describe('weights in front of dishes', () => {
  it('are said of the dish and no part of its name', () => {
    const lines = [
      '150 g Svíčková 195 Kč',
      'I50 g Guláš 185 Kč',
      '200 8 Smažený řízek 205 Kč',
      '2 ks Palačinky 95 Kč',
    ];
    expect(readingOf([heading('Mains', 100), ...stacked(lines, 100, 170)]).slice(1)).toEqual([
      'Svíčková | 195 Kč | 150 g',
      'Guláš | 185 Kč | I50 g',
      'Smažený řízek | 205 Kč | 200 8',
      'Palačinky | 95 Kč | 2 ks',
    ]);
  });

  it('stay where only one dish has such', () => {
    const lines = ['Rump steak 22.00', '200 g Sirloin 25.00', 'Fillet 31.00', 'Ribeye 28.00'];
    expect(readingOf([heading('Steaks', 100), ...stacked(lines, 100, 170)])[2]).toBe('200 g Sirloin | 25.00');
  });
});
