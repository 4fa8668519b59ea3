/**
 * Measures the forty web pages with menus that the project invents (reading/menu-page/testing): dishes that are read with
 * their price, and under their heading. `node bench/web-menus.ts [--misses]`. Of the half that was put aside only totals are
 * told, so that nothing is fitted to it.
 */
import { parseArgs } from 'node:util';
import { readMenuPage } from '@mirabelle/reading/menu-page/read-menu-page.ts';
import { inventedPages } from '@mirabelle/reading/menu-page/testing/invented-pages.ts';
import { addScore, noScore } from '@mirabelle/reading/menu-page/testing/score-pages.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';

const { values: asked } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const foods = await openKnownFoods();
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

for (const [half, pages] of Object.entries(inventedPages())) {
  const score = noScore();
  for (const page of pages) {
    const found = readMenuPage(page.html, foods, { url: 'https://plum.example/menu' });
    const reading = found.kind === 'read' ? found.reading : ({ kind: 'not-a-menu', rawText: '' } as const);
    const misses = addScore(score, page, reading);
    if (asked.misses && half === 'seen' && misses.length > 0)
      console.log(`${page.id} (${page.style})\n  ${misses.join('\n  ')}`);
  }
  const { dishes, right, reported, placed } = score;
  console.log(
    `${half}: ${right} of ${dishes} dishes with their price (${percent(right, dishes)}), ` +
      `${percent(right, reported)} of what is reported, under their heading ${percent(placed, dishes)}`,
  );
}
