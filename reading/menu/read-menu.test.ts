import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

function menuOf(lines: readonly HandMadeLine[]): Menu {
  const reading = readMenu(handMadePage(lines), FOODS);
  if (reading.kind !== 'menu') throw new Error(`read as ${reading.kind}`);
  return reading;
}

const outline = (menu: Menu) =>
  menu.sections.map((section) => [
    section.course,
    section.title,
    ...section.items.map((item) =>
      [item.name, item.description, item.price].filter((part) => part !== null).join(' | '),
    ),
  ]);

const title = (text: string): HandMadeLine => ({ text, left: 480, y: 80, height: 80, letterWidth: 34 });

/** Dish and description in two lines at `left`, price at `right`. */
function dishes(
  left: number,
  right: number,
  top: number,
  entries: readonly [string, string, string][],
): HandMadeLine[] {
  return entries.flatMap(([name, description, price], index) => {
    const y = top + index * 110;
    return [
      { text: name, left, y },
      { text: price, left: right - price.length * 14, y: y + 6 },
      ...(description ? [{ text: description, left, y: y + 40, height: 27, letterWidth: 11 }] : []),
    ];
  });
}

describe('one column', () => {
  const lines = [
    title('The Quince Tree'),
    { text: 'Kitchen and garden', left: 560, y: 150 },
    { text: 'Starters', left: 100, y: 240, height: 44 },
    ...dishes(100, 1200, 310, [
      ['Beef Carpaccio', 'capers, lemon oil', '£9.50'],
      ['Pea Soup ..........', 'mint, sourdough', '£7.00'],
    ]),
    { text: 'Mains', left: 100, y: 590, height: 44 },
    ...dishes(100, 1200, 660, [
      ['Roast Chicken', 'bread sauce', '£1750'],
      ['Mushroom Pie', '', '£15.00'],
    ]),
    {
      text: 'All prices include VAT. Please ask about allergies.',
      left: 300,
      y: 980,
      height: 24,
      letterWidth: 9,
    },
  ];

  it('keeps sections, dishes, descriptions and prices together', () => {
    expect(outline(menuOf(lines))).toEqual([
      [
        'STARTER',
        'Starters',
        'Beef Carpaccio | capers, lemon oil | £9.50',
        'Pea Soup | mint, sourdough | £7.00',
      ],
      ['MAIN', 'Mains', 'Roast Chicken | bread sauce | £17.50', 'Mushroom Pie | £15.00'],
    ]);
  });

  it('takes the tallest words above the dishes for the name, and the small print for no dish', () => {
    const menu = menuOf(lines);
    expect(menu.restaurantName).toBe('The Quince Tree');
    expect(menu).toMatchObject({ language: 'en', country: 'GB' });
    expect(menu.rawText).toContain('include VAT');
  });
});

describe('several columns', () => {
  const left = [
    { text: 'Entrées', left: 60, y: 240, height: 44 },
    ...dishes(60, 600, 310, [
      ['Soupe de courge', 'crème, noisettes', '8,50 €'],
      ['Salade de chèvre', 'miel, noix', '11,00 €'],
      ['Huîtres', 'pain de seigle', '14,00 €'],
    ]),
  ];
  const right = [
    { text: 'Desserts', left: 720, y: 240, height: 44 },
    ...dishes(720, 1300, 310, [
      ['Tarte fine', 'pommes', '8,00 €'],
      ['Mousse au chocolat', 'œufs frais', '7,50 €'],
      ['Glace vanille', 'chantilly', '6,00 €'],
    ]),
  ];

  it('reads each column to its end, under a title across both', () => {
    const menu = menuOf([title('Chez Lucie'), ...left, ...right]);
    expect(outline(menu)).toEqual([
      [
        'STARTER',
        'Entrées',
        'Soupe de courge | crème, noisettes | 8,50 €',
        'Salade de chèvre | miel, noix | 11,00 €',
        'Huîtres | pain de seigle | 14,00 €',
      ],
      [
        'DESSERT',
        'Desserts',
        'Tarte fine | pommes | 8,00 €',
        'Mousse au chocolat | œufs frais | 7,50 €',
        'Glace vanille | chantilly | 6,00 €',
      ],
    ]);
    expect(menu).toMatchObject({ restaurantName: 'Chez Lucie', language: 'fr', country: 'FR' });
  });

  it('loses no dish of a column whose heading could not be read', () => {
    const unread = left.map((line) => (line.text === 'Entrées' ? { ...line, text: 'Cvriis' } : line));
    const names = menuOf([title('Chez Lucie'), ...unread, ...right]).sections.flatMap((s) =>
      s.items.map((i) => i.name),
    );
    expect(names).toHaveLength(6);
  });

  it('does not take a table of dish and price for two columns', () => {
    const menu = menuOf([
      { text: 'Drinks', left: 100, y: 100, height: 44 },
      ...dishes(100, 1300, 180, [
        ['Ginger Beer', '', '3.50'],
        ['Apple Juice', '', '3.00'],
        ['House Red', '', '6.50'],
        ['Flat White', '', '3.20'],
      ]),
    ]);
    expect(outline(menu)).toEqual([
      [
        'DRINKS',
        'Drinks',
        'Ginger Beer | 3.50',
        'Apple Juice | 3.00',
        'House Red | 6.50',
        'Flat White | 3.20',
      ],
    ]);
  });
});

describe('other ways of setting a menu', () => {
  it('reads prices on a line of their own', () => {
    const menu = menuOf(
      stacked(
        [
          'Antipasti',
          '',
          'Burrata',
          'alici, pane tostato',
          '9,00 €',
          '',
          'Polpo',
          'patate, sedano',
          '12,50 €',
          '',
          'Supplì di riso',
          'pomodoro',
          '5,00 €',
        ],
        200,
        100,
        36,
      ),
    );
    expect(outline(menu)).toEqual([
      [
        'STARTER',
        'Antipasti',
        'Burrata | alici, pane tostato | 9,00 €',
        'Polpo | patate, sedano | 12,50 €',
        'Supplì di riso | pomodoro | 5,00 €',
      ],
    ]);
  });

  it('parts name and description that run on in one line', () => {
    const menu = menuOf([
      { text: 'Mains', left: 100, y: 100, height: 44 },
      ...stacked(
        [
          'Roast Cod, leeks, brown butter 17',
          'Lamb Shank, mash, red wine gravy 19',
          'Onion Tart, goat cheese, walnuts 14',
          'Steak Frites, watercress 22',
        ],
        100,
        170,
        60,
      ),
    ]);
    expect(menu.sections[0]!.items.map((item) => [item.name, item.description, item.price])).toEqual([
      ['Roast Cod', 'leeks, brown butter', '17'],
      ['Lamb Shank', 'mash, red wine gravy', '19'],
      ['Onion Tart', 'goat cheese, walnuts', '14'],
      ['Steak Frites', 'watercress', '22'],
    ]);
  });

  it('joins a name that goes on in the next line', () => {
    const menu = menuOf([
      { text: 'Plats', left: 100, y: 100, height: 44 },
      { text: 'Gigot d’agneau avec', left: 100, y: 170 },
      { text: 'haricots blancs', left: 100, y: 206 },
      { text: '24,00 €', left: 900, y: 206 },
      ...dishes(100, 1000, 290, [
        ['Poulet rôti', 'frites', '17,00 €'],
        ['Sole meunière', 'citron', '26,00 €'],
      ]),
    ]);
    expect(menu.sections[0]!.items[0]).toMatchObject({
      name: 'Gigot d’agneau avec haricots blancs',
      price: '24,00 €',
    });
  });

  it('reads a set menu without prices', () => {
    const menu = menuOf([
      { text: 'Vorspeisen', left: 300, y: 100, height: 44 },
      ...stacked(['Kürbissuppe', 'geröstete Kerne', '', 'Räucherlachs', 'Meerrettich, Brot'], 300, 170, 36),
      { text: 'Nachspeisen', left: 300, y: 420, height: 44 },
      ...stacked(['Apfelstrudel', 'mit Vanillesoße', '', 'Rote Grütze', 'mit Sahne'], 300, 490, 36),
    ]);
    expect(outline(menu)).toEqual([
      ['STARTER', 'Vorspeisen', 'Kürbissuppe | geröstete Kerne', 'Räucherlachs | Meerrettich, Brot'],
      ['DESSERT', 'Nachspeisen', 'Apfelstrudel | mit Vanillesoße', 'Rote Grütze | mit Sahne'],
    ]);
    expect(menu.language).toBe('de');
  });

  it('gives both prices of a wine', () => {
    const menu = menuOf([
      { text: 'Wines', left: 100, y: 100, height: 44 },
      ...['Malbec', 'Picpoul', 'Fleurie'].flatMap((name, index) => [
        { text: name, left: 100, y: 170 + index * 60 },
        { text: `${6 + index}.50`, left: 800, y: 170 + index * 60 },
        { text: `${24 + index}.00`, left: 1000, y: 170 + index * 60 },
      ]),
    ]);
    expect(menu.sections[0]!.items.map((item) => item.price)).toEqual([
      '6.50 / 24.00',
      '7.50 / 25.00',
      '8.50 / 26.00',
    ]);
  });
});

describe('a ligature read as two letters', () => {
  it('is put back in names and descriptions', () => {
    const menu = menuOf([
      { text: 'Entrées', left: 100, y: 240, height: 44 },
      ...dishes(100, 1200, 310, [
        ['CEuf mayonnaise', 'tomate cceur de bceuf', '7,50 €'],
        ['Ceviche de dorade', 'cerises, douceur de ceps', '12,00 €'],
        ['Tartare de bceuf', '', '15,00 €'],
      ]),
    ]);
    expect(outline(menu)[0]?.slice(2)).toEqual([
      'Œuf mayonnaise | tomate cœur de bœuf | 7,50 €',
      'Ceviche de dorade | cerises, douceur de ceps | 12,00 €',
      'Tartare de bœuf | 15,00 €',
    ]);
  });
});
