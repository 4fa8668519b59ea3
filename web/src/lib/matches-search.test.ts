import { describe, expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

describe('matchesSearch', () => {
  it.each([
    ['', 'Crème brûlée'],
    ['creme', 'Crème brûlée'],
    ['  BRULEE   crème ', 'Crème brûlée'],
    ['寿司', 'お寿司 (sushi)'],
    ['œuf', 'Oeufs cocotte'],
  ])('finds "%s" in "%s"', (search, text) => {
    expect(matchesSearch(search, text)).toBe(true);
  });

  it.each([
    ['tart', 'Crème brûlée'],
    ['crème tart', 'Crème brûlée'],
    ['寿司', 'Sushi'],
  ])('does not find "%s" in "%s"', (search, text) => {
    expect(matchesSearch(search, text)).toBe(false);
  });
});
