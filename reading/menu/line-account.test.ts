import { foldWords } from '@mirabelle/language/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../ocr/page-text.ts';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage } from '../testing/hand-made-page.ts';
import { readWithAccount } from './read-menu.ts';
import { drawnPages } from './testing/drawn-pages.ts';

/** Words of the page that stand in no line of the account, or in a dish whose text has lost them. */
function vanished(page: PageText): string[] {
  const { reading, account } = readWithAccount(page, FOODS);
  // The number of a dish, or the day it is served on, stands beside its text.
  const rows = foldWords(account.flatMap(({ row }) => [row.mark?.text ?? '', row.text]).join(' ')).split(' ');
  const lost = wordsOf(page.lines.map((line) => line.text)).filter((word) => !rows.includes(word));
  if (reading.kind !== 'menu') return lost;
  const told = foldWords(
    [
      reading.restaurantName ?? '',
      ...reading.notUnderstood,
      ...reading.sections.flatMap(({ title, items }) => [
        title ?? '',
        ...items.flatMap((item) => [
          item.name,
          item.description ?? '',
          ...item.allergenCodes,
          item.price ?? '',
          item.day ?? '',
        ]),
      ]),
    ].join(' '),
  );
  const dishes = account.filter(({ role }) => role === 'dish' || role === 'unplaced');
  return [...lost, ...wordsOf(dishes.map(({ row }) => row.text)).filter((word) => !told.includes(word))];
}

const wordsOf = (texts: readonly string[]) =>
  foldWords(texts.join(' '))
    .split(' ')
    .filter((word) => /^\p{L}{5,}$/u.test(word) && !/^(?:francs?|market|price|personne)$/.test(word));

const LINES = [
  'Tomato soup',
  'Grilled salmon',
  'Starters',
  'Blorvak',
  'served with chips',
  'Closed Mondays',
  'Zorbl 7.50',
  'Apple pie £4.00',
  '12.00',
  'Burrata',
];

describe('the account of a page', () => {
  it('accounts for every line of every drawn page', () => {
    for (const { id, page } of drawnPages()) expect([id, ...vanished(page)]).toEqual([id]);
  });

  it('keeps every word, whatever stands on the page', () => {
    const line = fc.record({
      text: fc.constantFrom(...LINES),
      left: fc.constantFrom(60, 120, 700),
      height: fc.constantFrom(24, 30, 30, 44),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 16 }), (lines) => {
        const page = handMadePage(lines.map((one, at) => ({ ...one, y: 80 + at * 46 })));
        expect(vanished(page)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('makes no dish of what is crossed out, and lists it', () => {
    const prices = ['£5.00', '£4.00', '90-00-', '£3.00'];
    const page = handMadePage(
      ['Tomato soup', 'Garlic bread', 'Mutton burger', 'Onion rings'].flatMap((text, at) => [
        { text, left: 100, y: 160 + at * 46, struckOut: at === 2 },
        { text: prices[at]!, left: 800, y: 160 + at * 46, struckOut: at === 2 },
      ]),
    );
    const { reading } = readWithAccount(page, FOODS);
    if (reading.kind !== 'menu') throw new Error(`read as ${reading.kind}`);
    expect(reading.sections.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      'Tomato soup',
      'Garlic bread',
      'Onion rings',
    ]);
    expect(reading.notUnderstood).toEqual(['Mutton burger']);
  });

  it('lists what could be a dish and is none of one', () => {
    const page = handMadePage([
      { text: 'Starters', left: 100, y: 100, height: 44 },
      ...['Tomato soup £5.00', 'Garlic bread £4.00', 'Fish cakes £7.00', 'Onion rings £3.00'].map(
        (text, at) => ({ text, left: 100, y: 160 + at * 46 }),
      ),
      { text: 'Zorbl of the harbour, our way, while it lasts today', left: 100, y: 700 },
    ]);
    expect(readWithAccount(page, FOODS).reading).toMatchObject({
      notUnderstood: ['Zorbl of the harbour, our way, while it lasts today'],
    });
  });
});
