import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import { pageOf } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PageFigures } from './menus/page-figures.ts';
import { readPicture } from './menus/read-picture.ts';
import { losses } from './menus/report.ts';
import type { Count } from './menus/tally.ts';

/** Other pages than those that `npm run eval:pages` measures by default. */
const SEED = 24;
const PAGES = 24;

/** Small pages and few typefaces: the whole is to take two minutes on two busy cores. */
const OPTIONS = { few: true, most: 14, longest: 1700 };

const counts = {} as Record<Count, number>;

beforeAll(async () => {
  const reader = createPictureReader();
  const tools = { reader, foods: await openKnownFoods(), judge: await openJudge() };
  const painter = await openPagePainter(OPTIONS);
  const measured = new PageFigures(tools.judge);
  for (let index = 0; index < PAGES; index++) {
    const page = pageOf(SEED, index, OPTIONS);
    measured.add(page, await readPicture(tools, await painter.paint(page)));
  }
  await painter.close();
  await reader.close();
  const { look, aside } = measured.all;
  for (const count of Object.keys(look.counts) as Count[])
    counts[count] = look.counts[count] + aside.counts[count];
  console.info(`looked at: ${losses(look)}\nset aside: ${losses(aside)}\n${JSON.stringify(counts)}`);
});

/** Floors lie a little below what is reached, so that another Chromium's letters do not fail them. */
describe(`${PAGES} menus made from a seed and photographed`, () => {
  it('are told from other pages', () => {
    expect(counts.kind).toBeGreaterThanOrEqual(PAGES - 6);
  });

  it('give up their dishes', () => {
    expect(counts.found / counts.dishes).toBeGreaterThan(0.66);
  });

  it('report few dishes that are not there', () => {
    expect(counts.foundWhole / counts.reportedWhole).toBeGreaterThan(0.7);
  });

  it('keep the price with its dish', () => {
    expect(counts.price / counts.priced).toBeGreaterThan(0.62);
  });

  it('never make a dish Safe whose clean text is of high risk', () => {
    expect(counts.highSafe).toBe(0);
  });
});
