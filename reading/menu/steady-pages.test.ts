import { expect, it } from 'vitest';
import { FOODS } from '../testing/foods-on-file.ts';
import { shakenPage } from '../testing/shaken-page.ts';
import { readMenu } from './read-menu.ts';
import { drawnPages } from './testing/drawn-pages.ts';

const SEEDS = [17, 2_003];

function namesOf(page: Parameters<typeof readMenu>[0]): string[] {
  const menu = readMenu(page, FOODS);
  return menu.kind === 'menu' ? menu.sections.flatMap(({ items }) => items.map(({ name }) => name)) : [];
}

it('reads the same dishes although boxes move by a hair', () => {
  let [changed, dishes] = [0, 0];
  for (const { page } of drawnPages()) {
    const names = namesOf(page);
    for (const seed of SEEDS) {
      const again = namesOf(shakenPage(page, seed));
      changed += names.filter((name) => !again.includes(name)).length;
      dishes += names.length;
    }
  }
  expect(changed / dishes).toBeLessThan(0.01);
});
