import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';
import { readingOf } from './testing/reading-of.ts';

const below = (heading: string, lines: readonly string[]) => [
  { text: heading, left: 100, y: 100, height: 44 },
  ...stacked(lines, 100, 170),
];

describe('prices of a short page', () => {
  it('may have one digit behind the point, some of them', () => {
    const lines = ['Rocket salad 6.5', 'Chicken soup 7', 'Cheese omelette 8.5'];
    expect(readingOf(below('Lunch', lines))).toEqual([
      '# Lunch',
      'Rocket salad | 6.50',
      'Chicken soup | 7',
      'Cheese omelette | 8.50',
    ]);
  });

  it('may have one digit behind a comma, of any value', () => {
    const lines = ['Bohnensuppe 4,8', 'Käsespätzle 9,2', 'Apfelstrudel 5,5'];
    expect(readingOf(below('Suppen', lines)).slice(1)).toEqual([
      'Bohnensuppe | 4,80',
      'Käsespätzle | 9,20',
      'Apfelstrudel | 5,50',
    ]);
  });

  it('are told from numbers of allergens, which count up', () => {
    const lines = ['Bohnensuppe 1,9', 'Käsespätzle 1,3', 'Apfelstrudel 1,7'];
    expect(readingOf(below('Suppen', lines)).slice(1)).toEqual([
      'Bohnensuppe | -',
      'Käsespätzle | -',
      'Apfelstrudel | -',
    ]);
  });

  it('may stand before the dishes with one digit behind the point', () => {
    const row = (price: string, name: string, y: number) => [
      { text: price, left: 100, y },
      { text: name, left: 260, y },
    ];
    const lines = [
      ...row('6.5', 'Leek soup', 100),
      ...row('9', 'Fish pie', 144),
      ...row('5.5', 'Plum crumble', 188),
    ];
    expect(readingOf(lines)).toEqual(['Leek soup | 6.50', 'Fish pie | 9', 'Plum crumble | 5.50']);
  });

  it('may have a single letter behind them for a currency', () => {
    const lines = ['Fried rice 90 B', 'Green curry 120 B', 'Spring rolls 60 B', 'Mango salad 85 B'];
    expect(readingOf(below('Curries', lines)).slice(1)).toEqual([
      'Fried rice | 90B',
      'Green curry | 120B',
      'Spring rolls | 60B',
      'Mango salad | 85B',
    ]);
  });
});

describe('names over two lines with the price behind the second', () => {
  it('are one dish each, in a phrase that goes on', () => {
    const lines = [
      'Braised shoulder of pork with sage',
      'dumplings and cider sauce 17.50',
      'Baked fillet of haddock, creamed leeks,',
      'peas and lemon butter 16.00',
      'Chestnut mushroom pie 13.00',
    ];
    expect(readingOf(below('Mains', lines))).toEqual([
      '# Mains',
      'Braised shoulder of pork with sage dumplings and cider sauce | 17.50',
      'Baked fillet of haddock, creamed leeks, peas and lemon butter | 16.00',
      'Chestnut mushroom pie | 13.00',
    ]);
  });

  it('are one dish each where the second line says it in another language', () => {
    const lines = [
      'Sopa de pescado',
      'Fish soup 9,00',
      'Lomo de cerdo al horno',
      'Roast loin of pork 14,00',
      'Arroz con verduras',
      'Rice with vegetables 12,00',
    ];
    expect(readingOf(below('Platos', lines)).filter((line) => !line.startsWith('#'))).toEqual([
      'Sopa de pescado | 9,00 | Fish soup',
      'Lomo de cerdo al horno | 14,00 | Roast loin of pork',
      'Arroz con verduras | 12,00 | Rice with vegetables',
    ]);
  });

  it('are told from a name above what is said of it', () => {
    const lines = [
      'Fish pie',
      'Smoked haddock, mash, peas 12.50',
      'Lamb hotpot',
      'Red cabbage, crusty bread, gravy 13.00',
    ];
    expect(readingOf(below('Mains', lines))).toEqual([
      '# Mains',
      'Fish pie | 12.50 | Smoked haddock, mash, peas',
      'Lamb hotpot | 13.00 | Red cabbage, crusty bread, gravy',
    ]);
  });
});

describe('numbers of dishes on a short page', () => {
  it('leave the names, three of them with a point', () => {
    const lines = ['1. Lentil soup 4.50', '2. Cheese pie 8.90', '3. Rice pudding 4.00'];
    const menu = readMenu(handMadePage(below('Lunch', lines)), FOODS);
    const items = menu.kind === 'menu' ? menu.sections.flatMap((section) => section.items) : [];
    expect(items.map(({ number, name }) => [number, name])).toEqual([
      ['1', 'Lentil soup'],
      ['2', 'Cheese pie'],
      ['3', 'Rice pudding'],
    ]);
  });

  it('count up with a point within, and are no prices', () => {
    const lines = ['1.1 Lentil soup 4.50', '1.2 Cheese pie 8.90', '1.3 Rice pudding 4.00'];
    expect(readingOf(below('Lunch', lines))).toEqual([
      '# Lunch',
      'Lentil soup | 4.50',
      'Cheese pie | 8.90',
      'Rice pudding | 4.00',
    ]);
  });
});

describe('captions side by side', () => {
  it('end with the price below them, however close the next ones stand', () => {
    const row = (left: string, right: string, y: number) => [
      { text: left, left: 100, y },
      { text: right, left: 600, y },
    ];
    const lines = [
      ...row('Chicken salad', 'Beef burger', 100),
      ...row('12.50', '14.00', 144),
      ...row('Fish cakes', 'Vegetable lasagne', 188),
      ...row('13.50', '11.00', 232),
    ];
    expect(readingOf(lines)).toEqual([
      'Chicken salad | 12.50',
      'Beef burger | 14.00',
      'Fish cakes | 13.50',
      'Vegetable lasagne | 11.00',
    ]);
  });
});

describe('a heading that says what comes with each dish', () => {
  it('is told by the short names below it, and said of each', () => {
    const lines = ['Wraps with rice and salad', 'Falafel 8.00', 'Salmon 9.50', 'Spiced bean 8.00'];
    expect(readingOf(below('Lunch', lines)).slice(-4)).toEqual([
      '# Wraps with rice and salad',
      'Falafel | 8.00 | with rice and salad',
      'Salmon | 9.50 | with rice and salad',
      'Spiced bean | 8.00 | with rice and salad',
    ]);
  });

  it('is a dish whose price was not read above dishes that are named in full', () => {
    const lines = [
      'Soup with bread',
      'Roast chicken, potatoes and gravy 9.50',
      'Baked cod in tomato sauce 12.00',
    ];
    expect(readingOf(below('Lunch', lines))).toContain('Soup with bread | -');
  });
});

it('begins the next dish at a name in capitals below small letters', () => {
  const lines = [
    'LAMB KOFTA',
    'tahini, mint, pickles',
    'CRISPY FISH',
    'slaw, lime, coriander',
    'MUSHROOM',
    'paprika, feta, parsley',
    'CHURROS 5',
  ];
  expect(readingOf(below('WRAPS 3 FOR €12', lines))).toContain('CHURROS | €5');
});
