import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { readMenu } from './read-menu.ts';

describe('a page that is not a menu', () => {
  it.each([
    [
      'a till receipt',
      [
        'GREENLEAF STORES',
        'Receipt no. 77120',
        'Milk 2L 1.55',
        'Cheddar 400g 3.80',
        '2 x Tomato soup 2.40',
        'SUBTOTAL 7.75',
        'TOTAL GBP 7.75',
        'VISA **** 0192 7.75',
        'VAT No. 918 2277 41',
      ],
    ],
    [
      'a medicine box',
      [
        'CALMAVENE 10 mg',
        'Loratadine',
        '30 film-coated tablets',
        'Do not exceed the stated dose.',
        'Keep out of the reach of children.',
      ],
    ],
    [
      'a page of a book',
      [
        'Chapter Four',
        ...Array.from(
          { length: 12 },
          () => 'and the river below ran brown and quick between the alders while nobody spoke',
        ),
      ],
    ],
    ['a picture without text', []],
  ])('calls %s not a menu', (_what, texts) => {
    expect(readMenu(handMadePage(stacked(texts, 100, 100)), FOODS).kind).toBe('not-a-menu');
  });
});

describe('what is not a menu', () => {
  it.each([
    ['receipt', ['GREENLEAF STORES', 'Receipt no. 77120', 'Milk 2L 1.55', 'SUBTOTAL 7.75', 'TOTAL GBP 7.75']],
    ['medicine', ['CALMAVENE 10 mg', '30 film-coated tablets', 'Keep out of the reach of children.']],
    [
      'recipe',
      ['Leek and potato soup', 'Ingredients', '2 leeks', '500 g potatoes', 'Method', 'Simmer until soft.'],
    ],
    ['label', ['Wheat crackers', 'Ingredients: wheat flour, palm oil, salt', 'Best before end of May']],
  ])('says that it seems to be a %s', (seems, texts) => {
    expect(readMenu(handMadePage(stacked(texts, 100, 100)), FOODS)).toMatchObject({
      kind: 'not-a-menu',
      seems,
    });
  });

  it('says nothing of what it seems to be where nothing tells', () => {
    expect(
      readMenu(handMadePage(stacked(['Rue de la Paix', '2e arrondissement'], 100, 100)), FOODS),
    ).toMatchObject({ kind: 'not-a-menu', seems: null });
  });
});

describe('a page that cannot be read', () => {
  const scrawl = stacked(
    [
      'Vuggesh du fe',
      'Terrie de camp',
      'Lows ped aie',
      'fete qe de card',
      'huey fies Laslie',
      'Il aul de wert',
      'ration da ph',
      'loss Bamps fll',
      'flick lart',
    ],
    100,
    100,
  ).map((line) => ({ ...line, confidence: 35 }));

  it.each([
    ['handwriting', { readableShare: 0.05, sharpness: 0.4 }],
    ['blurred', { readableShare: 0.1, sharpness: 0.06 }],
    ['too-small', { readableShare: 0.2, boxHeightPx: 9 }],
    ['dark', { readableShare: 0.1, brightness: 9, contrast: 20 }],
  ] as const)('says why: %s', (reason, quality) => {
    expect(readMenu(handMadePage(scrawl, quality), FOODS)).toMatchObject({ kind: 'unreadable', reason });
  });

  it('says so where only the amounts could be read, since the words are in letters that are not', () => {
    const words = ['HX 7H HHE', 'Hess ful', 'BIE HHA', 'SIZ ahE'];
    const guessed = stacked(words, 100, 100).map((line) => ({ ...line, confidence: 40 }));
    const amounts = stacked(['9,000', '10,000', '15,000', '16,000'], 700, 100);
    expect(readMenu(handMadePage([...guessed, ...amounts]), FOODS)).toMatchObject({
      kind: 'unreadable',
      reason: 'unknown-letters',
    });
  });

  it('asks for a larger picture when nothing was found in a tiny one', () => {
    const tiny = { ...handMadePage([], { boxes: 0, sharpness: 0 }), width: 240, height: 330 };
    expect(readMenu(tiny, FOODS)).toMatchObject({ kind: 'unreadable', reason: 'too-small' });
  });

  it('says dark when nothing at all was found in the dark', () => {
    expect(
      readMenu(handMadePage([], { boxes: 0, brightness: 5, contrast: 6, sharpness: 0 }), FOODS),
    ).toMatchObject({
      kind: 'unreadable',
      reason: 'dark',
    });
  });
});
