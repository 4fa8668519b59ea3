import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../testing/hand-made-page.ts';
import { firstMenu } from './first-menu.ts';

const PRINTED = [
  'Tomato soup £5.00',
  'Fish pie £12.00',
  'Lamb curry £13.50',
  'Roast chicken £12.50',
  'Apple tart £6.00',
];
const lines = stacked(PRINTED, 100, 150);
const namesOf = (cutOff: string[], weak: string[], of = PRINTED.length) => {
  const page = handMadePage(lines.slice(0, of));
  const menu = firstMenu({ ...page, cutOff: new Set(cutOff), weak: new Set(weak) }, FOODS);
  return menu?.sections.flatMap(({ items }) => items.map(({ name }) => name));
};

describe('the first dishes of a page that is still being read', () => {
  it('are all that can be made out where nothing is left open', () => {
    expect(namesOf([], [])).toEqual(['Tomato soup', 'Fish pie', 'Lamb curry', 'Roast chicken', 'Apple tart']);
  });

  it('leave out the dish that may go on below, and one that was read badly', () => {
    expect(namesOf(['Apple tart £6.00'], ['Fish pie'])).toEqual([
      'Tomato soup',
      'Lamb curry',
      'Roast chicken',
    ]);
  });

  it('are none where too few are certain', () => {
    expect(namesOf([], ['Tomato soup', 'Fish pie', 'Lamb curry'])).toBeUndefined();
    expect(namesOf([], [], 2)).toBeUndefined();
  });
});
