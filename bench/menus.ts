/**
 * Measures menus read from pictures, as the product reads and judges them:
 * `node bench/menus.ts <folder> [--misses] [--half SEED look|aside] [--no-bare] [name filter]`.
 *
 * The folder holds pictures and, beside each, its label as JSON: is_menu, restaurant_name, sections[].items[] with name,
 * name_alt, description, price, expected_risk and acceptable; `partial` where only part can be read; and, for pictures
 * that cannot be read, `unreadable` with the reasons that count as right. Where no risk is labelled, that of the clean
 * text stands for it. A dish counts as found within 15 % of edits, a description within 25 %; case and accents do not
 * count. Precision is the share of dishes reported that stand on the menu, of labels that tell all of it.
 *
 * Tells the figures of each picture with the causes of its losses, then of all and by language; of the half that is set
 * aside totals only, whatever else is asked for. Each picture is read twice: the bare reading of its text, in the
 * languages found, is what the whole is compared with. The first picture is read once more beforehand, so that no figure
 * tells how long a process takes to load its words and compile its code.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPictureReader } from '@mirabelle/reading/ocr/read-page.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { labelledPictures } from './labelled-menus.ts';
import { halvesOf } from './menus/halves.ts';
import { readPicture, withCleanRisks } from './menus/read-picture.ts';
import { figures, losses, peakMemory } from './menus/report.ts';
import { addPicture, noTally, type Tally } from './menus/tally.ts';

const { values: asked, positionals } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    half: { type: 'string' },
    'no-bare': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder, ...rest] = positionals;
const side = asked.half === undefined ? null : rest.shift();
const [filter = ''] = rest;
if (!folder || (asked.half !== undefined && side !== 'look' && side !== 'aside')) {
  console.error(
    'usage: node bench/menus.ts <folder> [--misses] [--half SEED look|aside] [--no-bare] [name filter]',
  );
  process.exit(2);
}
const halves = halvesOf(idsOf(folder), asked.half ?? '');
const totalsOnly = side === 'aside';

const reader = createPictureReader();
const tools = { reader, foods: await openKnownFoods(), judge: await openJudge() };
await reader.warm();
const all = noTally();
const groups = new Map<string, Tally>();
let isWarm = false;
for (const { id, image, label } of labelledPictures(
  folder,
  filter,
  (id) => !side || halves.get(id) === side,
)) {
  if (!isWarm) await readPicture(tools, image);
  isWarm = true;
  const read = await readPicture(tools, image, { bare: !asked['no-bare'] });
  const own = noTally();
  const group = label.is_menu ? `language ${label.lang ?? 'none'}` : 'no menu';
  if (!groups.has(group)) groups.set(group, noTally());
  const misses = addPicture([all, own, groups.get(group)!], withCleanRisks(label, tools.judge), read);
  if (totalsOnly) continue;
  console.log(figures(id, own));
  if (own.counts.dishes > own.counts.found) console.log(`  ${losses(own)}`);
  if (asked.misses) for (const { text } of misses) console.log(`  - ${text}`);
}
await reader.close();

if (!totalsOnly) {
  console.log('');
  for (const [name, tally] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
    console.log(figures(name, tally));
}
console.log(figures(side ? `all of the half ${side}` : 'all', all));
console.log(losses(all));
console.log(peakMemory());

function idsOf(of: string): string[] {
  return readdirSync(of)
    .filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
    .map((name) => path.parse(name).name);
}
