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
