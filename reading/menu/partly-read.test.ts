import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

const PRINTED = [
  'Tomato soup £5.00',
  'Fish pie £12.00',
  'Lamb curry £13.50',
  'Roast chicken £12.50',
  'Mushroom risotto £11.00',
  'Apple tart £6.00',
  'Ice cream £4.50',
];
const SCRAWL = [
  'Gnlf ou trso £9',
  'Beof tarbr £14',
  'Srmp hf gril £11',
  'Vml scalp £15',
  'Cnb dressd £12',
  'Pgn brst £16',
  'Oystr rw £2',
  'Mssl mrn £9',
  'Rbbt stw £13',
  'Hdck smkd £11',
];
const guessed = (left: number, top: number): HandMadeLine[] =>
  stacked(SCRAWL, left, top).map((line) => ({ ...line, confidence: 25 }));
const ILLEGIBLE = { readableShare: 0.3, sharpness: 0.4, boxes: 24 };
const board = {
  kind: 'handwriting' as const,
  box: { left: 0.05, top: 0.5, width: 0.3, height: 0.3 },
};

describe('a menu of which a part could not be read', () => {
  it('has the dishes of the rest, names the part, and takes nothing guessed for a dish', () => {
    const page = handMadePage([...stacked(PRINTED, 100, 150), ...guessed(100, 1100)], ILLEGIBLE);
    const menu = readMenu({ ...page, unreadParts: [board] }, FOODS);
    if (menu.kind !== 'menu') throw new Error(menu.kind);
    expect(menu.sections.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(
      PRINTED.map((line) => line.replace(/ £.*/, '')),
    );
    expect(menu.unreadParts).toEqual([board]);
    expect(menu.notUnderstood.join('\n')).toContain('Beof tarbr');
  });

  it('has the dishes that words of food tell where hardly a line was read well, and no name of a house', () => {
    const told = ['Tomato soup £5', 'Fish pia £12', 'Apple tart £6', 'Roast chicken £12'];
    const page = handMadePage(
      [
        { text: 'Vrandol Grill', left: 100, y: 60, height: 70, confidence: 45 },
        ...stacked(told, 100, 150).map((line) => ({ ...line, confidence: 45 })),
        ...guessed(100, 400),
      ],
      { ...ILLEGIBLE, readableShare: 0.1 },
    );
    const menu = readMenu({ ...page, unreadParts: [board] }, FOODS);
    if (menu.kind !== 'menu') throw new Error(menu.kind);
    const names = menu.sections.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual(told.map((line) => line.replace(/ £.*/, '')));
    expect(menu.restaurantName).toBeNull();
    expect(menu.notUnderstood.join('\n')).toContain('Beof tarbr');
  });

  it('is refused where only some lines between others could be read', () => {
    const mixed = guessed(100, 150).flatMap((line, at) => {
      const text = PRINTED[at % PRINTED.length] ?? '';
      return at % 3 === 0 ? [{ ...line, text, confidence: 80 }, line] : [line];
    });
    const page = handMadePage(
      mixed.map((line, at) => ({ ...line, y: 150 + at * 44 })),
      ILLEGIBLE,
    );
    expect(readMenu(page, FOODS)).toMatchObject({ kind: 'unreadable', reason: 'handwriting' });
  });
});
