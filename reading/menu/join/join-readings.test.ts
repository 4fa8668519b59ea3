import type { MenuItemReading, MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import { menuReadingSchema } from '@mirabelle/contract/menu.ts';
import { describe, expect, it } from 'vitest';
import { joinReadings } from './join-readings.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/** "Soup 8.50 (leek and potato)" */
function dish(line: string): MenuItemReading {
  const [, name, price, description] = /^(.*?)(?: (\d+(?:\.\d\d)?))?(?: \((.*)\))?$/.exec(line) ?? [];
  return {
    name: name ?? line,
    price: price ?? null,
    description: description ?? null,
    allergenCodes: [],
    confidence: 90,
    box: { left: 0.1, top: 0.2, width: 0.5, height: 0.1 },
  };
}

const page = (sections: Record<string, string[]>, over: Partial<Menu> = {}): Menu => ({
  kind: 'menu',
  restaurantName: null,
  restaurantType: null,
  language: 'en',
  country: null,
  sections: Object.entries(sections).map(([title, lines]) => ({
    title: title || null,
    course: null,
    items: lines.map(dish),
  })),
  notUnderstood: [],
  rawText: Object.values(sections).flat().join('\n'),
  confidence: 90,
  readBy: 'built-in',
  ...over,
});
const failed = (reason: 'image-corrupt' | 'too-dense'): PageReading => ({ kind: 'failed', reason });
const dark: PageReading = { kind: 'unreadable', reason: 'dark', rawText: '' };
const receipt: PageReading = { kind: 'not-a-menu', seems: 'receipt', rawText: 'Total 12.50' };

function joinedMenu(...pages: PageReading[]): Menu {
  const joined = joinReadings(pages);
  if (joined.kind !== 'menu') throw new Error(joined.kind);
  menuReadingSchema.parse(joined);
  return joined;
}
const shown = ({ sections }: Menu) =>
  sections.map(({ title, items }) => [title, ...items.map(({ name }) => name)]);

describe('the pages of a menu', () => {
  it('are one menu in their order, and each dish says which page it is on', () => {
    const menu = joinedMenu(page({ Starters: ['Soup 8'] }), page({ Mains: ['Pie 14'] }));
    expect(shown(menu)).toEqual([
      ['Starters', 'Soup'],
      ['Mains', 'Pie'],
    ]);
    expect(menu.sections.flatMap(({ items }) => items.map(({ box }) => box?.page))).toEqual([0, 1]);
    expect(menu.pages).toEqual([
      { outcome: 'menu', reason: null },
      { outcome: 'menu', reason: null },
    ]);
  });

  it('have a dish of two of them in its place on either', () => {
    const [section] = joinedMenu(
      page({ Starters: ['Soup 8'] }),
      page({ Starters: ['Soup 8', 'Pie 14'] }),
    ).sections;
    expect(section?.items.map(({ box }) => [box?.page, box?.also?.map((place) => place.page)])).toEqual([
      [0, [1]],
      [1, undefined],
    ]);
  });

  it('are left as they are where there is one alone', () => {
    const only = page({ Starters: ['Soup 8'] });
    expect(joinReadings([only])).toBe(only);
  });

  it('have a dish of the same name and price once, with the fuller description', () => {
    const menu = joinedMenu(
      page({ Starters: ['Soup 8', 'Salad 7'], Mains: ['Pie 14'] }),
      page({ Desserts: ['Tart 6', 'SOUP 8.00 (leek)', 'Soup 8 (leek and potato)'] }),
    );
    expect(shown(menu)).toEqual([
      ['Starters', 'Soup', 'Salad'],
      ['Mains', 'Pie'],
      ['Desserts', 'Tart', 'SOUP'],
    ]);
    expect(menu.sections[0]?.items[0]?.description).toBe('leek and potato');
  });

  it('have both of two dishes that only their descriptions tell apart', () => {
    const menu = joinedMenu(
      page({ Pizza: ['Special 12 (ham and mushrooms)'] }),
      page({ Fish: ['Special 12 (raw tuna)'] }),
    );
    expect(menu.sections.flatMap(({ items }) => items.map(({ description }) => description))).toEqual([
      'ham and mushrooms',
      'raw tuna',
    ]);
  });

  it.each([
    ['without a heading', ''],
    ['under its heading again', 'MAINS'],
    ['under its heading with a note', 'Mains (continued)'],
    ['under its heading and a dash', 'Mains – suite'],
  ])('have a section that goes on over the page break once: %s', (_how, heading) => {
    const menu = joinedMenu(
      page({ Starters: ['Soup 8'], Mains: ['Pie 14'] }),
      page({ [heading]: ['Stew 15'], Desserts: ['Tart 6'] }),
    );
    expect(shown(menu)).toEqual([
      ['Starters', 'Soup'],
      ['Mains', 'Pie', 'Stew'],
      ['Desserts', 'Tart'],
    ]);
  });

  it('have apart what only looks as if it went on', () => {
    const dessert = page({ '': ['Tart 6'] });
    for (const section of dessert.sections) section.course = 'DESSERT';
    const mains = page({ Mains: ['Pie 14'] });
    for (const section of mains.sections) section.course = 'MAIN';
    expect(shown(joinedMenu(mains, dessert))).toHaveLength(2);
    // A page that could not be read may have had the heading.
    expect(shown(joinedMenu(page({ Mains: ['Pie 14'] }), dark, page({ '': ['Ale 4'] })))).toHaveLength(2);
    expect(
      shown(joinedMenu(page({ Lunch: ['Pie 14'], Drinks: ['Ale 4'] }), page({ Lunch: ['Stew 15'] }))),
    ).toHaveLength(3);
  });

  it('are nothing more where one is there twice, even in other letters', () => {
    const first = page({
      Starters: ['Soup of the day 8', 'Green salad 7', 'Smoked trout 9'],
      Mains: ['Chicken pie 14'],
    });
    const again = page({
      Starters: ['Soup of the day 8', 'Green salad 7', 'Smoked trout 9'],
      Mains: ['Chlcken ple 14'],
    });
    expect(shown(joinedMenu(first, again, page({ Desserts: ['Tart 6'] })))).toEqual([
      ['Starters', 'Soup of the day', 'Green salad', 'Smoked trout'],
      ['Mains', 'Chicken pie'],
      ['Desserts', 'Tart'],
    ]);
  });

  it('lose no dish that is like one of another page', () => {
    const menu = joinedMenu(
      page({ Pizza: ['Pizza 3 fromages 12', 'Margherita 9', 'Reine 11'] }),
      page({ Pizza: ['Pizza 4 fromages 12', 'Calzone 12', 'Napoli 10'] }),
    );
    expect(menu.sections.flatMap(({ items }) => items)).toHaveLength(6);
  });

  it('tell of the house what most of them tell', () => {
    const menu = joinedMenu(
      page({ '': ['Soup 8'] }, { restaurantName: null, language: 'fr', country: 'FR' }),
      page(
        { '': ['Pie 14', 'Stew 15', 'Tart 6'] },
        { restaurantName: 'The Lamb', language: 'en', country: 'GB' },
      ),
      page({ '': ['Ale 4'] }, { restaurantName: 'Wines' }),
      page({ '': ['Tea 2'] }, { restaurantName: 'THE LAMB', restaurantType: 'british' }),
    );
    expect(menu).toMatchObject({
      restaurantName: 'The Lamb',
      restaurantType: 'british',
      language: 'en',
      country: 'GB',
    });
  });

  it('keep what was not understood and could not be read, with its page', () => {
    const part = { kind: 'handwriting', box: { left: 0, top: 0, width: 1, height: 0.2 } } as const;
    const menu = joinedMenu(
      page({ '': ['Soup 8'] }, { notUnderstood: ['Catch of the d'] }),
      page({ '': ['Pie 14'] }, { notUnderstood: ['Catch of the d', 'xx'], unreadParts: [part] }),
    );
    expect(menu.notUnderstood).toEqual(['Catch of the d', 'xx']);
    expect(menu.unreadParts).toEqual([{ ...part, box: { ...part.box, page: 1 } }]);
  });
});

describe('pages that are no menu', () => {
  it('are named, and the rest is judged', () => {
    expect(joinedMenu(dark, page({ '': ['Soup 8'] }), receipt, failed('image-corrupt')).pages).toEqual([
      { outcome: 'unreadable', reason: 'unreadable-dark' },
      { outcome: 'menu', reason: null },
      { outcome: 'no-menu', reason: null },
      { outcome: 'unreadable', reason: 'image-corrupt' },
    ]);
  });

  it('make no menu where all are none', () => {
    expect(joinReadings([receipt, { kind: 'not-a-menu', rawText: 'x' }])).toEqual({
      kind: 'not-a-menu',
      seems: 'receipt',
      rawText: 'Total 12.50\n\nx',
    });
  });

  it('are unreadable where one could not be read and none is a menu: it may be tried again', () => {
    expect(joinReadings([receipt, dark])).toBe(dark);
    const broken = failed('image-corrupt');
    expect(joinReadings([broken, dark])).toBe(broken);
  });
});

describe('the pages of a PDF', () => {
  it('are told by their sheet, and one that could not be read is an unread part', () => {
    const joined = joinReadings([page({ '': ['Soup 8'] }), dark, receipt], 'sheet');
    expect(joined).toMatchObject({
      kind: 'menu',
      sections: [{ items: [{ box: { sheet: 0 } }] }],
      unreadParts: [{ kind: 'unread', box: { left: 0, top: 0, width: 1, height: 1, sheet: 1 } }],
    });
    expect(joined).not.toHaveProperty('pages');
    expect(joinReadings([page({ '': ['Soup 8'] })], 'sheet')).toMatchObject({
      sections: [{ items: [{ box: { sheet: 0 } }] }],
    });
  });
});

describe('a menu of hundreds of dishes', () => {
  const many = (from: number, count: number) =>
    page({ Mains: Array.from({ length: count }, (_, n) => `Dish of number ${from + n} ${from + n}`) });

  it('is joined whole, up to 800', () => {
    const menu = joinedMenu(...Array.from({ length: 8 }, (_, n) => many(n * 100, 100)));
    expect(menu.sections).toHaveLength(1);
    expect(menu.sections[0]?.items).toHaveLength(800);
  });

  it('is refused with more, rather than cut', () => {
    expect(joinReadings([many(0, 500), many(500, 301)])).toEqual({ kind: 'failed', reason: 'too-dense' });
  });
});
