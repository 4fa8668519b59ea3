import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

function namesOf(lines: readonly string[]): string[] {
  const menu = readMenu(handMadePage(stacked(lines, 100, 100)), FOODS);
  return menu.kind === 'menu' ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name)) : [];
}

describe('a list without prices', () => {
  const small = [
    'tomato soup',
    'fish pie with peas',
    'lamb curry',
    'roast chicken and chips',
    'mushroom risotto',
    'beef burger',
    'slow roast shoulder of lamb',
    'grilled sea bass and fennel',
    'onion soup',
    'apple tart',
  ];

  it('has a dish in each line although all begin with small letters', () => {
    expect(namesOf(['Mains', ...small])).toEqual(small);
  });

  it('goes on with a line that begins with a joining word', () => {
    const lines = [...small.slice(0, 5), 'beef burger', 'with cheddar and bacon', 'apple tart'];
    expect(namesOf(['Mains', ...lines])).not.toContain('with cheddar and bacon');
  });

  it('has lines of names and of what is said of them by turns where these begin otherwise', () => {
    const lines = ['Tomato soup', 'with basil', 'Fish pie', 'cod and leek', 'Lamb curry', 'rice and raita'];
    expect(namesOf(lines)).not.toContain('cod and leek');
  });

  it('is not parted by the one wide gap below its title', () => {
    const page = stacked(
      ['Persimmon', ...small.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`)],
      100,
      100,
    );
    const moved = page.map((line, at) => (at === 0 ? { ...line, y: line.y - 40 } : line));
    const menu = readMenu(handMadePage(moved), FOODS);
    const names =
      menu.kind === 'menu' ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name)) : [];
    expect(names.length).toBeGreaterThanOrEqual(small.length);
  });
});
