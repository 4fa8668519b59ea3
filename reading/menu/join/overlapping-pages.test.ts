import type { MenuItemReading, PageReading } from '@mirabelle/contract/menu.ts';
import { describe, expect, it } from 'vitest';
import { joinReadings } from './join-readings.ts';

type Line = [name: string, price?: string | null, description?: string];
type Sections = [title: string | null, ...lines: Line[]][];

const item = ([name, price, description]: Line): MenuItemReading => ({
  name,
  price: price ?? null,
  description: description ?? null,
  allergenCodes: [],
  confidence: 90,
});
const page = (...sections: Sections): PageReading => ({
  kind: 'menu',
  restaurantName: null,
  restaurantType: null,
  language: 'en',
  country: null,
  sections: sections.map(([title, ...lines]) => ({ title, course: null, items: lines.map(item) })),
  notUnderstood: [],
  rawText: '',
  confidence: 90,
  readBy: 'built-in',
});

/** Name and price of each dish of the joined pages. */
function joined(...pages: PageReading[]): string[] {
  const menu = joinReadings(pages);
  if (menu.kind !== 'menu') throw new Error(menu.kind);
  return menu.sections.flatMap(({ items }) => items.map(({ name, price }) => `${name} ${price ?? '-'}`));
}

describe('two photographs that show some of the same dishes', () => {
  it.each<[string, first: Line[], second: Line[], dishes: string[]]>([
    [
      'a name in other letters',
      [
        ['Leek soup', '8'],
        ['Chicken pie', '14'],
      ],
      [
        ['Leek soup', '8'],
        ['Chlcken ple', '14'],
        ['Tart', '6'],
      ],
      ['Leek soup 8', 'Chicken pie 14', 'Tart 6'],
    ],
    [
      'no price',
      [['Leek soup', '8'], ['Chicken pie']],
      [
        ['Leek soup', '8'],
        ['Chicken pie', '14'],
      ],
      ['Leek soup 8', 'Chicken pie 14'],
    ],
    [
      'the price of another line',
      [
        ['Leek soup', '8'],
        ['Chicken pie', '41'],
      ],
      [
        ['Chicken pie', '14'],
        ['Tart', '6'],
      ],
      ['Leek soup 8', 'Chicken pie 41', 'Tart 6'],
    ],
    [
      'half a name',
      [
        ['Leek soup', '8'],
        ['Gnocchi gorgonzola e', '14'],
      ],
      [
        ['Leek soup', '8'],
        ['Gnocchi gorgonzola e noci', '14'],
      ],
      ['Leek soup 8', 'Gnocchi gorgonzola e noci 14'],
    ],
    [
      'a description for a part of the name',
      [['Meat ravioli', '14']],
      [
        ['Meat ravioli with veal, egg and sage', '14'],
        ['Tart', '6'],
      ],
      ['Meat ravioli 14', 'Meat ravioli with veal, egg and sage 14', 'Tart 6'],
    ],
    [
      'one that the first did not get',
      [
        ['Leek soup', '8'],
        ['Chicken pie', '14'],
      ],
      [
        ['Leek soup', '8'],
        ['Stew', '15'],
        ['Chlcken pie', '14'],
      ],
      ['Leek soup 8', 'Chicken pie 14', 'Stew 15'],
    ],
  ])('have it once where the second reads %s', (_what, first, second, dishes) => {
    expect(joined(page(['Mains', ...first]), page([null, ...second]))).toEqual(dishes);
  });

  it('have it once where a letter alone tells the two apart, wherever it stands', () => {
    const first = page(['Mains', ['Smoked salmon', '12'], ['Stew', '15']]);
    expect(joined(first, page(['Sides', ['Chips', '4'], ['Smoked saimon', '12']]))).toEqual([
      'Smoked salmon 12',
      'Stew 15',
      'Chips 4',
    ]);
  });

  it('have the name that was read more reliably', () => {
    const unsure = page(['Mains', ['Leek soup', '8'], ['Smoked saimon', '12']]);
    if (unsure.kind === 'menu')
      for (const { items } of unsure.sections) for (const each of items) each.confidence = 60;
    const sure = page([null, ['Leek soup', '8'], ['Smoked salmon', '12']]);
    expect(joined(unsure, sure)).toEqual(['Leek soup 8', 'Smoked salmon 12']);
    expect(joined(sure, unsure)).toEqual(['Leek soup 8', 'Smoked salmon 12']);
  });

  it.each<[string, PageReading, PageReading, count: number]>([
    [
      'prices at lunch and in the evening',
      page(['Lunch', ['Soup', '8'], ['Pie', '14']]),
      page(['Dinner', ['Soup', '8'], ['Pie', '18']]),
      3,
    ],
    [
      'numbers',
      page([null, ['Green salad', '7'], ['Pizza 3 fromages', '12']]),
      page([null, ['Green salad', '7'], ['Pizza 4 fromages', '12']]),
      3,
    ],
    [
      'a letter that is a word',
      page([null, ['Green salad', '7'], ['Tasting menu A', '30']]),
      page([null, ['Green salad', '7'], ['Tasting menu B', '30']]),
      3,
    ],
    [
      'one word',
      page([null, ['Green salad', '7'], ['Chicken curry', '12']]),
      page([null, ['Green salad', '7'], ['Prawn curry', '12']]),
      3,
    ],
    [
      'short names',
      page([null, ['Duck', '12'], ['Stew', '15']]),
      page([null, ['Chips', '4'], ['Dock', '12']]),
      4,
    ],
    [
      'what they are made of',
      page([null, ['Special roll', '12', 'ham and cheese']]),
      page([null, ['Special roll', '12', 'raw tuna, avocado']]),
      2,
    ],
  ])('have both of two that differ in %s', (_what, first, second, count) => {
    expect(joined(first, second)).toHaveLength(count);
  });
});
