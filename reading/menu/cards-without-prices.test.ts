import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const sectionsOf = (lines: readonly HandMadeLine[]) => {
  const reading = readMenu(handMadePage(lines), FOODS);
  return reading.kind === 'menu'
    ? reading.sections.map(({ title, items }) => [title, ...items.map(({ name }) => name)])
    : [];
};

/** Lines in the middle of a card, each a text or several beside each other; a blank one leaves a gap. */
function centred(
  lines: readonly (string | readonly string[])[],
  { middle = 600, top = 200 } = {},
): HandMadeLine[] {
  const LETTER = 14;
  const GAP = 90;
  let y = top;
  return lines.flatMap((line) => {
    y += 50;
    const texts = typeof line === 'string' ? [line] : line;
    const width = texts.reduce((sum, text) => sum + text.length * LETTER, 0) + (texts.length - 1) * GAP;
    let left = middle - width / 2;
    return texts.flatMap((text) => {
      const at = left;
      left += text.length * LETTER + GAP;
      return text === '' ? [] : [{ text, left: at, y }];
    });
  });
}

describe('a card of courses without prices', () => {
  it('has a dish in each line, and beside each other where a line is parted', () => {
    const card = centred([
      'MENU',
      'Blue Point Oysters',
      'Clear Turtle Soup',
      ['Salted Almonds', 'Celery', 'Queen Olives'],
      'Fillet of Sole, Joinville',
      'Roast Pheasant, Bread Sauce',
      ['Fancy Ices', 'Assorted Cakes'],
      'Toasted Cheese',
    ]);
    expect(sectionsOf(card).flatMap(([, ...names]) => names)).toEqual([
      'Blue Point Oysters',
      'Clear Turtle Soup',
      'Salted Almonds',
      'Celery',
      'Queen Olives',
      'Fillet of Sole, Joinville',
      'Roast Pheasant, Bread Sauce',
      'Fancy Ices',
      'Assorted Cakes',
      'Toasted Cheese',
    ]);
  });

  it('has headings that no list knows, set as those that are known, and then a dish in each line', () => {
    const card = centred([
      'SOUP',
      'Consommé Royal',
      'Potage Saint Germain',
      '',
      'FISH',
      'Boiled Turbot, Hollandaise Sauce',
      'Fried Whitebait',
      '',
      'FROM THE SPIT',
      'Sirloin of Beef, Horseradish',
      'Turkey, Cranberry Sauce',
      '',
      'DESSERTS',
      'Baked Alaska',
      'Peach Melba',
    ]);
    expect(sectionsOf(card)).toEqual([
      ['SOUP', 'Consommé Royal', 'Potage Saint Germain'],
      ['FISH', 'Boiled Turbot, Hollandaise Sauce', 'Fried Whitebait'],
      ['FROM THE SPIT', 'Sirloin of Beef, Horseradish', 'Turkey, Cranberry Sauce'],
      ['DESSERTS', 'Baked Alaska', 'Peach Melba'],
    ]);
  });

  it('serves neither its date nor its music', () => {
    const card = centred([
      'Thursday, January the Ninth',
      'Clear Turtle Soup',
      'Fillet of Sole',
      'Roast Pheasant',
      'New Peas',
      'Vanilla Ice Cream',
      'Music by the Town Band',
    ]);
    expect(sectionsOf(card).flatMap(([, ...names]) => names)).toEqual([
      'Clear Turtle Soup',
      'Fillet of Sole',
      'Roast Pheasant',
      'New Peas',
      'Vanilla Ice Cream',
    ]);
  });

  it('names dishes in capitals by foods that head sections elsewhere, and ends with what all of it costs', () => {
    const card = centred([
      'OYSTER',
      'cucumber, dill, horseradish snow',
      '',
      'BEETROOT',
      'goat curd, walnut, blackberry',
      '',
      'DUCK',
      'aged breast, cherry, endive',
      '',
      'CHOCOLATE',
      'rye, malt, sea salt caramel',
      '',
      '85 per person · wine pairing 55',
    ]);
    expect(sectionsOf(card).flatMap(([, ...names]) => names)).toEqual([
      'OYSTER',
      'BEETROOT',
      'DUCK',
      'CHOCOLATE',
    ]);
  });
});

describe('a phrase behind a comma', () => {
  const named = (lines: readonly string[]) =>
    sectionsOf(lines.map((text, at) => ({ text, left: 100, y: 200 + 50 * at }))).flatMap(
      ([, ...names]) => names,
    );

  it('goes on with the name where no dish of the page lists what is in it', () => {
    const lines = [
      'Filet de bar rôti, fenouil confit 28',
      'Suprême de volaille, gratin dauphinois 24',
      'Soufflé au Grand Marnier 13',
      'Tarte aux pommes, glace vanille 11',
    ];
    expect(named(lines)).toEqual(lines.map((line) => line.replace(/ \d+$/, '')));
  });

  it('is what is in the dish where the page lists it so', () => {
    const lines = [
      'Margherita, tomato, mozzarella, basil 8.50',
      'Reine, tomato, ham, mushrooms 10.50',
      'Napoli, tomato, anchovies, olives 9.50',
      'Chèvre, cream, goat cheese, honey 11.50',
    ];
    expect(named(lines)).toEqual(['Margherita', 'Reine', 'Napoli', 'Chèvre']);
  });
});

describe('the title of a card', () => {
  const houseOf = (title: string) => {
    const lines = centred(
      [
        'Tomato soup',
        'Roast lamb',
        'New potatoes',
        'Green beans',
        'Apple tart',
        'Cheese',
        'Smoked salmon',
        'Chicken pie',
        'Ice cream',
      ],
      { top: 400 },
    );
    const reading = readMenu(
      handMadePage([{ text: title, left: 400, y: 250, height: 80, letterWidth: 30 }, ...lines]),
      FOODS,
    );
    return reading.kind === 'menu' ? reading.restaurantName : 'no menu';
  };

  it.each(['Farewell Dinner', 'Afternoon Tea', 'Wochenkarte', 'Pratos do dia', 'Piatti del giorno'])(
    'is no house where it tells an occasion: %s',
    (title) => expect(houseOf(title)).toBeNull(),
  );

  it('is one where it names a house', () => expect(houseOf('The Peony Room')).toBe('The Peony Room'));
});

describe('a list of flavours beside prices of other things', () => {
  it('has a dish in each line, column by column, and none of them is a heading', () => {
    const columns = [
      ['Fiordilatte', 'Stracciatella', 'Fragola'],
      ['Nocciola', 'Zabaione', 'Malaga'],
      ['Pistacchio', 'Limone', 'Caffè'],
    ].flatMap((names, at) => names.map((text, row) => ({ text, left: 100 + 420 * at, y: 300 + 74 * row })));
    const page = [
      { text: 'I nostri gusti', left: 100, y: 180, height: 60, letterWidth: 26 },
      ...columns,
      { text: 'Coni e coppe', left: 100, y: 600, height: 60, letterWidth: 26 },
      ...['Cono piccolo € 2,50', 'Cono medio € 3,00', 'Coppa grande € 4,00'].map((text, row) => ({
        text,
        left: 100,
        y: 700 + 60 * row,
      })),
    ];
    const names = sectionsOf(page).flatMap(([, ...own]) => own);
    expect(names).toEqual(
      expect.arrayContaining([
        'Stracciatella',
        'Fragola',
        'Nocciola',
        'Zabaione',
        'Malaga',
        'Limone',
        'Caffè',
      ]),
    );
  });
});
