import { describe, expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { readMenu } from './read-menu.ts';
import { drawnPages } from './testing/drawn-pages.ts';
import { addScore, noScore, type Score } from './testing/score-pages.ts';

const pages = drawnPages();
const scored = (held: boolean): Score => {
  const score = noScore();
  for (const page of pages.filter((one) => one.held === held))
    addScore(score, page, readMenu(page.page, FOODS));
  return score;
};

describe.each([
  { half: 'the half that was looked at', held: false, least: { found: 0.92, precision: 0.93, price: 0.92 } },
  { half: 'the half set aside', held: true, least: { found: 0.84, precision: 0.91, price: 0.86 } },
])('$half of the drawn menus', ({ held, least }) => {
  it('is read as well as before', () => {
    const { found, dishes, reported, price, priced } = scored(held);
    expect(found / dishes).toBeGreaterThanOrEqual(least.found);
    expect(found / reported).toBeGreaterThanOrEqual(least.precision);
    expect(price / priced).toBeGreaterThanOrEqual(least.price);
  });
});
