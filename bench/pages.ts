/**
 * Measures menus that the project makes itself, as real ones are: columns, boards, captions, prices of 40 countries, two
 * languages, photographed (tools/make-pictures/pages).
 * `npm run eval:pages -- [--seed 1] [--count 500] [--half look|aside] [--misses] [--keep folder] [--only number]`.
 *
 * A seed and a number make the same page again. Every second page is set aside: of it only totals are told, so that
 * nothing is fitted to it. Tells the figures of both halves by language, layout and effect, and why dishes were lost. The
 * risk of a dish is what the engine says of its clean text. The first run fetches 66 typefaces into .cache.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import { type Page, pageOf } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { PageFigures } from './menus/page-figures.ts';
import { readPicture } from './menus/read-picture.ts';
import { figures, losses, peakMemory } from './menus/report.ts';
import type { Miss } from './menus/tally.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    half: { type: 'string' },
    misses: { type: 'boolean', default: false },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
});
const [seed, count] = [Number(asked.seed), Number(asked.count)];
if (!(seed >= 0 && count > 0) || (asked.half && !['look', 'aside'].includes(asked.half))) {
  console.error('usage: npm run eval:pages -- [--seed 1] [--count 500] [--half look|aside] [--misses]');
  process.exit(2);
}

const reader = createPictureReader();
const tools = { reader, foods: await openKnownFoods(), judge: await openJudge() };
const painter = await openPagePainter();
await reader.warm();
const measured = new PageFigures(tools.judge);
/** Pages by cause of loss, of the half that may be looked at. */
const examples = new Map<string, Map<string, number>>();

for (const page of pages()) {
  const image = await painter.paint(page);
  if (asked.keep) keep(asked.keep, page, image);
  const misses = measured.add(page, await readPicture(tools, image));
  if (page.half === 'look') note(page, misses);
}
await painter.close();
await reader.close();

for (const line of measured.table()) console.log(line);
for (const half of ['look', 'aside'] as const) {
  const tally = measured.all[half];
  if (tally.counts.pictures === 0) continue;
  console.log(`\n${figures(half === 'look' ? 'looked at' : 'set aside', tally, 9)}`);
  console.log(losses(tally));
}
console.log('\npages that lost most, of those looked at:');
for (const [cause, byPage] of examples) {
  const most = [...byPage].sort(([, a], [, b]) => b - a).slice(0, 5);
  console.log(`${cause}: ${most.map(([id, lost]) => `${id} (${lost})`).join(', ')}`);
}
console.log(peakMemory());

function* pages(): Generator<Page> {
  for (let index = 0; index < count; index++) {
    if (asked.only !== undefined && Number(asked.only) !== index) continue;
    const page = pageOf(seed, index);
    if (asked.half && page.half !== asked.half) continue;
    if (index % 20 < 2) process.stderr.write(`page ${index} of ${count}\n`);
    yield page;
  }
}

function note({ id, label }: Page, misses: readonly Miss[]): void {
  for (const { cause } of misses) {
    if (!cause) continue;
    const byPage = examples.get(cause) ?? new Map<string, number>();
    examples.set(cause, byPage.set(id, (byPage.get(id) ?? 0) + 1));
  }
  if (!asked.misses) return;
  console.log(`${id} ${label.lang}: ${[...label.layout, ...label.effects].join(', ')}`);
  for (const { text } of misses) console.log(`  - ${text}`);
}

function keep(folder: string, { id, label }: Page, image: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.jpg`), image);
  writeFileSync(path.join(folder, `${id}.json`), `${JSON.stringify(label, null, 1)}\n`);
}
