import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

/** What is read of these lines: "# heading", "name | price". */
function readingOf(lines: readonly HandMadeLine[]): string[] {
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') return [menu.kind];
  return menu.sections.flatMap(({ title, items }) => [
    ...(title === null ? [] : [`# ${title}`]),
    ...items.map(({ name, price }) => (price === null ? name : `${name} | ${price}`)),
  ]);
}

/** Lines of 30 pixels, those that begin with "#" set as headings of 42. */
const set = (lines: readonly string[]): HandMadeLine[] =>
  lines.map((line, at) => ({
    text: line.replace('# ', ''),
    left: 100,
    y: 100 + at * 56,
    ...(line.startsWith('# ') && { height: 42, letterWidth: 20 }),
  }));

describe('the habits of a page', () => {
  it('take sizes below a dish without a price for what each of them costs', () => {
    const lines = ['Soft drink 2.20', 'House red wine', 'per glass 3.30', 'per bottle 15.00', 'Lager 3.00'];
    expect(readingOf(stacked(lines, 100, 100))).toEqual([
      'Soft drink | 2.20',
      'House red wine | 3.30 / 15.00',
      'Lager | 3.00',
    ]);
  });

  it('read whole amounts and tenths side by side', () => {
    const lines = [
      'Tomato soup 6',
      'Fish pie 12.5',
      'Lamb curry 14',
      'Roast chicken 13',
      'Beef stew 11',
      'Apple tart 6.5',
    ];
    expect(readingOf(stacked(lines, 100, 100))).toEqual([
      'Tomato soup | 6',
      'Fish pie | 12.50',
      'Lamb curry | 14',
      'Roast chicken | 13',
      'Beef stew | 11',
      'Apple tart | 6.50',
    ]);
  });

  it('tell a dish that others use as a heading by the type of the headings', () => {
    const lines = [
      '# Starters',
      'Tomato soup',
      'Onion tart',
      '# Salads',
      'Soup',
      'Greek salad',
      '# Desserts',
      'Apple tart',
    ];
    expect(readingOf(set(lines))).toEqual([
      '# Starters',
      'Tomato soup',
      'Onion tart',
      '# Salads',
      'Soup',
      'Greek salad',
      '# Desserts',
      'Apple tart',
    ]);
  });

  it('take a line set as the headings are for one, though its words are unknown', () => {
    const lines = [
      '# Starters',
      'Tomato soup 5.50',
      '# Kormadoo',
      'Chicken 9.50',
      'Lamb 10.50',
      '# Desserts',
      'Apple tart 6.00',
    ];
    expect(readingOf(set(lines))).toContain('# Kormadoo');
  });

  it('leave every line of a list without prices a dish, whatever stands far below it', () => {
    const drinks = [
      'Espresso',
      'Green tea',
      'Hot chocolate',
      'Apple juice',
      'Cola',
      'Ginger beer',
      'Tonic water',
    ];
    const footer = { text: 'The Quince Tree', left: 90, y: 620, height: 60, letterWidth: 26 };
    expect(readingOf([...stacked(drinks, 100, 100), footer])).toEqual(expect.arrayContaining(drinks));
  });

  it('make no column of the wide blanks of a typewriter', () => {
    const names = ['Zaru Soba', 'Okra Stew', 'Corn Soup', 'Lamb Curry', 'Fish Pie', 'Beef Stew'];
    const lines = handMadePage(stacked(names, 100, 100, 60)).lines.map((line) => ({
      ...line,
      words: line.words.map((word, at) => ({
        ...word,
        left: word.left + at * 9,
        right: word.right + at * 9,
      })),
    }));
    const menu = readMenu({ ...handMadePage([]), lines }, FOODS);
    expect(
      menu.kind === 'menu' && menu.sections.flatMap(({ items }) => items.map(({ name }) => name)),
    ).toEqual(names);
  });
});

describe('what the type of a line tells', () => {
  const light = 0.11;
  const priced = (text: string, y: number): HandMadeLine => ({ text, left: 100, y, weight: light });

  it('makes a heading of a bold line among light dishes, and nothing of the line below it', () => {
    const lines: HandMadeLine[] = [
      priced('Tomato soup 5.50', 100),
      priced('Onion tart 6.50', 150),
      { text: 'Kormadoo', left: 100, y: 230, height: 33, weight: 0.2 },
      { text: 'Mild, with coconut and almonds', left: 100, y: 275, height: 28, weight: light },
      priced('Chicken 9.50', 320),
      priced('Lamb 10.50', 370),
      priced('Prawns 11.50', 420),
    ];
    expect(readingOf(lines)).toEqual([
      'Tomato soup | 5.50',
      'Onion tart | 6.50',
      '# Kormadoo',
      'Chicken | 9.50',
      'Lamb | 10.50',
      'Prawns | 11.50',
    ]);
  });

  it('heads a set menu, whose dishes have no price', () => {
    const lines: HandMadeLine[] = [
      { text: 'The land 23.00', left: 100, y: 100, height: 44, letterWidth: 20 },
      ...['Roast chicken with peas', 'or', 'Beef stew', 'Apple tart'].map((text, at) => ({
        text,
        left: 100,
        y: 160 + at * 50,
      })),
      { text: 'Soups', left: 100, y: 400, height: 44, letterWidth: 20 },
      ...stacked(['Tomato soup 5.50', 'Onion soup 6.00', 'Pea soup 5.00'], 100, 450),
    ];
    expect(readingOf(lines)).toEqual([
      '# The land',
      'Roast chicken with peas',
      'Beef stew',
      'Apple tart',
      '# Soups',
      'Tomato soup | 5.50',
      'Onion soup | 6.00',
      'Pea soup | 5.00',
    ]);
  });

  it('leaves every line of a list below its heading a dish where only the formulas have a price', () => {
    const lines: HandMadeLine[] = [
      { text: 'Lunch deals', left: 100, y: 60, height: 44, letterWidth: 20 },
      ...stacked(['Soup and main 21.00', 'Main and dessert 22.00', 'Three courses 26.00'], 100, 130),
      { text: 'Starters', left: 100, y: 400, height: 44, letterWidth: 20 },
      ...stacked(['Tomato soup', 'Onion tart', 'Duck terrine'], 100, 460, 40),
      { text: 'Desserts', left: 100, y: 640, height: 44, letterWidth: 20 },
      ...stacked(['Apple tart', 'Rice pudding'], 100, 700, 40),
    ];
    const unsold = ['Tomato soup', 'Onion tart', 'Duck terrine', 'Apple tart', 'Rice pudding'];
    expect(readingOf(lines)).toEqual(expect.arrayContaining(unsold));
  });

  it('tells a name whose price was not read from what is said of the dish above', () => {
    const lines = [
      'Ham and cheese 6.50',
      'Tuna melt',
      'Brie and cranberry 6.80',
      'Hot dog 5.00',
      'Egg roll 4.00',
    ];
    const more = ['Bacon roll 4.50', 'Sausage roll 3.50', 'Chips 2.50'];
    expect(readingOf(stacked([...lines, ...more], 100, 100))).toContain('Tuna melt');
  });
});

describe('signs of money', () => {
  it('are known by standing apart from amount after amount', () => {
    const lines = ['Tomato soup 4.500 Kz', 'Fish pie 9.500 Kz', 'Lamb curry 8.500 Kz', 'Apple tart 3.500 Kz'];
    expect(readingOf(stacked(lines, 100, 100))).toEqual([
      'Tomato soup | 4.500Kz',
      'Fish pie | 9.500Kz',
      'Lamb curry | 8.500Kz',
      'Apple tart | 3.500Kz',
    ]);
  });

  it.each([
    ['in thousands with blanks', (amount: string) => `${amount} 500 F`, '500F'],
    ['in large amounts', (amount: string) => `${amount}500 DA`, '500DA'],
  ])('are known behind amounts %s', (_, price, printed) => {
    const names = ['Tomato soup', 'Fish pie', 'Lamb curry', 'Apple tart', 'Roast chicken'];
    const lines = names.map((name, at) => `${name} ${price(String(at + 3))}`);
    expect(readingOf(stacked(lines, 100, 100))).toEqual(
      names.map((name, at) => `${name} | ${at + 3}${printed}`),
    );
  });

  it('are known in front of names', () => {
    const names = ['Tomato soup', 'Fish pie', 'Lamb curry', 'Apple tart', 'Roast chicken'];
    for (const price of ['Kz 8.500', '8500 DA', '8 500 F']) {
      const lines = names.map((name) => `${price} ${name}`);
      const printed = price.replaceAll(' ', '');
      expect(readingOf(stacked(lines, 100, 100))).toEqual(names.map((name) => `${name} | ${printed}`));
    }
  });

  it('are no numbers of dishes', () => {
    const names = ['Tomato soup', 'Fish pie', 'Lamb curry', 'Apple tart', 'Roast chicken'];
    const lines = names.map((name, at) => `□ No. ${at + 1} ${name} $${at + 4}.50`);
    expect(readingOf(stacked(lines, 100, 100))).toEqual(names.map((name, at) => `${name} | $${at + 4}.50`));
  });

  it('leave the name where they were misread', () => {
    const lines = [
      'Tomato soup RS R$ 14,00',
      'Fish pie R$ 29,00',
      'Lamb curry R$ 31,00',
      'Apple tart R$ 12,00',
    ];
    expect(readingOf(stacked(lines, 100, 100))[0]).toBe('Tomato soup | R$ 14,00');
  });
});

describe('a page in German', () => {
  it('has a sharp s where it was read as a capital', () => {
    const page = handMadePage(
      stacked(['WeiBwein 4,50', 'SüBkartoffeln 5,50', 'Tomatensuppe 6,00'], 100, 100),
    );
    const menu = readMenu({ ...page, languages: ['de'] }, FOODS);
    expect(menu.rawText).toContain('Süßkartoffeln');
  });

  it('has it in words on record though the page reads as another language, and leaves names as they are', () => {
    const page = handMadePage(
      stacked(['SüBkartoffeln 4,50', 'LaBelle 5,50', 'Zuppa di pesce 6,00'], 100, 100),
    );
    const menu = readMenu({ ...page, languages: ['it'] }, FOODS);
    expect(menu.rawText).toContain('Süßkartoffeln');
    expect(menu.rawText).toContain('LaBelle');
  });
});

describe('a card without prices that describes its dishes in sentences', () => {
  it('is a menu and no review', () => {
    const dishes = ['Garlic prawns', 'Glazed pork belly', 'Fried noodles', 'Roast veal', 'Skate in butter'];
    const lines = dishes.flatMap((name, at) => [
      { text: name, left: 100, y: 200 + at * 190 },
      { text: 'with aubergine, apple and lard,', left: 100, y: 240 + at * 190 },
      { text: 'smoked tuna, marrow and cheese,', left: 100, y: 280 + at * 190 },
      { text: 'and a sauce of sweet pepper.', left: 100, y: 320 + at * 190 },
    ]);
    const reading = readMenu(handMadePage(lines), FOODS);
    const items = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    expect(items.map(({ name }) => name)).toEqual(dishes);
  });
});

describe('a review of a restaurant', () => {
  it('is no menu, however much food it names', () => {
    const lines = [
      'A café by the sea',
      'Everyone was telling us about this little',
      'place where cakes and spring rolls stand',
      'side by side on one counter and nobody',
      'leaves without a second coffee.',
      'The room is bright and the chairs are soft,',
      'and the muffins are baked in the house',
      'every morning before the doors open.',
      'Her brother cooks the noodles and the',
      'soup with fresh herbs from the garden',
      'behind the house, as their mother did.',
      'For breakfast, for tea or just for a juice',
      'it is a good place to sit with friends',
      'or with a book and watch the harbour.',
      'We recommend the terrace in the shade,',
      'best for a brunch at the weekend.',
    ];
    expect(readingOf(stacked(lines, 100, 100))).toEqual(['not-a-menu']);
  });
});
