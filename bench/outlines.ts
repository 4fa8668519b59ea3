/**
 * Measures the outlines of dishes on menus that the project makes itself and photographs (tools/make-pictures/pages):
 * `node bench/outlines.ts [--seed 1] [--count 60] [--few]`.
 *
 * Tells, of the dishes that were read, how much of the area of their words their outlines cover, how many are covered to at
 * least 90 %, and how much of what outlines cover belongs to other dishes; for both halves, of which one is never looked
 * at while the reader is built. `--few` draws with the typefaces that are installed; otherwise the first run fetches 66.
 */
import { parseArgs } from 'node:util';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import { pageOf } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { share } from './labelled-menus.ts';
import { addCoverage, figuresOf, noCoverage } from './outlines/coverage.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    few: { type: 'boolean', default: false },
  },
});
const reader = createPictureReader();
const tools = { reader, foods: await openKnownFoods() };
const painter = await openPagePainter({ few: asked.few });
const halves = { look: noCoverage(), aside: noCoverage() };
for (let index = 0; index < Number(asked.count); index++) {
  const page = pageOf(Number(asked.seed), index, { few: asked.few });
  if (!page.label.is_menu) continue;
  const { image, dishes } = await painter.paintMarked(page);
  const own = noCoverage();
  await addCoverage(own, { image, label: page.label, words: dishes }, tools);
  const half = halves[page.half];
  half.dishes += own.dishes;
  half.read += own.read;
  half.shares.push(...own.shares);
  half.foreign.push(...own.foreign);
  const figures = figuresOf(own);
  if (page.half === 'look')
    console.log(
      `${page.id}: ${share(figures.mean, 1)} of the text, foreign ${share(figures.foreign, 1)}; ${page.label.effects.join(', ')}`,
    );
}
await painter.close();
await reader.close();
for (const [half, coverage] of Object.entries(halves)) {
  const { dishes, read, mean, covered, foreign } = figuresOf(coverage);
  console.log(
    `${half === 'look' ? 'looked at' : 'set aside'}: ${read} of ${dishes} dishes read; outlines cover ${share(mean, 1)} of their ` +
      `text in the mean, ${share(covered, 1)} of them at least 90 %; ${share(foreign, 1)} of what they cover is of other dishes`,
  );
}
