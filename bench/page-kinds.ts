/**
 * Measures how well menus are told from other pages by their text: `node bench/page-kinds.ts [--seed 1] [--misses]`.
 *
 * The pages are menus of the grammar that made pages have, sparse menus and pages of some twenty other kinds written for
 * this set in twelve languages (`tools/learn-page-kinds/`), with slips as a reader makes them. Half of them, by a hash, are set
 * aside: of those totals alone are told.
 */
import { parseArgs } from 'node:util';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { kindsOfPages } from '@mirabelle/tools/learn-page-kinds/pages.ts';
import { share } from './labelled-menus.ts';

const { values: asked } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, misses: { type: 'boolean', default: false } },
});
const foods = await openKnownFoods();
const counts = new Map<string, { pages: number; right: number; named: number }>();

for (const { id, isMenu, what, half, page } of kindsOfPages(Number(asked.seed))) {
  const reading = readMenu(page, foods);
  const right = (reading.kind === 'menu') === isMenu;
  const group = isMenu ? (what === 'invented' ? 'menus of the grammar' : 'sparse menus') : 'other pages';
  for (const name of [`${half}: ${group}`, `${half}: all`]) {
    const count = counts.get(name) ?? { pages: 0, right: 0, named: 0 };
    counts.set(name, count);
    count.pages++;
    if (right) count.right++;
    if (reading.kind === 'not-a-menu' && reading.seems) count.named++;
  }
  if (asked.misses && half === 'look' && !right) console.log(`${id} ${what}: called ${reading.kind}`);
}
for (const [name, { pages, right, named }] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.log(
    `${name.padEnd(28)} ${String(pages).padStart(4)} pages, right ${share(right, pages)}, seems told ${named}`,
  );
