/**
 * Measures menus over eight photographs, two of which show some of the same dishes: what is lost or doubled when the
 * readings of the pages are joined. `node bench/several-photos.ts [--seed 23] [--menus 6] [--every-page]
 * [--keep folder] [--again folder]`.
 * Of every second menu only totals are told, so that nothing is fitted to it. `--keep` writes the readings down, and
 * `--again` joins them again without reading any picture.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { PageReading } from '@mirabelle/contract/menu.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import { share } from './labelled-menus.ts';
import { joinedFigures } from './several-photos/joined-figures.ts';
import { type PhotographedMenu, photographedMenu } from './several-photos/photographed-menu.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '23' },
    menus: { type: 'string', default: '6' },
    keep: { type: 'string' },
    again: { type: 'string' },
    'every-page': { type: 'boolean', default: false },
  },
});
const OPTIONS = {
  pages: 8,
  perPage: 8,
  shared: asked['every-page'] ? 3 : 4,
  everyPage: asked['every-page'],
  longest: 2000,
};
const COUNTS = { dishes: 0, onPages: 0, joined: 0, lost: 0, doubled: 0 };
const halves = { look: { ...COUNTS }, aside: { ...COUNTS } };

const read = asked.again ? keptReadings(asked.again) : await pictureReadings();
for (let at = 0; at < Number(asked.menus); at++) {
  const seed = Number(asked.seed) + at;
  const menu = photographedMenu(seed, OPTIONS);
  const readings = await read.pages(menu, seed);
  if (asked.keep) {
    mkdirSync(asked.keep, { recursive: true });
    writeFileSync(path.join(asked.keep, `${seed}.json`), JSON.stringify(readings));
  }
  const figures = joinedFigures(menu, readings);
  const half = at % 2 === 0 ? halves.look : halves.aside;
  half.dishes += figures.dishes;
  half.onPages += figures.onPages;
  half.joined += figures.joined;
  half.lost += figures.lostByJoining.length;
  half.doubled += figures.doubled.length;
  if (at % 2 === 0) console.log(seed, figures);
}
await read.close();
for (const [name, { dishes, onPages, joined, lost, doubled }] of Object.entries(halves))
  console.log(
    `${name}: ${dishes} dishes, ${onPages} (${share(onPages, dishes)}) read on their page, ${joined} ` +
      `(${share(joined, dishes)}) in the joined menu; lost by joining ${lost}, doubled ${doubled}`,
  );

async function pictureReadings() {
  const reader = createPictureReader();
  const foods = await openKnownFoods();
  const painter = await openPagePainter({ few: true });
  return {
    async pages({ pages }: PhotographedMenu): Promise<PageReading[]> {
      const readings: PageReading[] = [];
      for (const page of pages) {
        try {
          readings.push(
            readMenu(await reader.read(await painter.paint(page), { words: foods.words }), foods),
          );
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          readings.push({ kind: 'failed', reason: 'image-corrupt' });
        }
      }
      return readings;
    },
    async close() {
      await painter.close();
      await reader.close();
    },
  };
}

function keptReadings(folder: string) {
  return {
    pages: async (_menu: PhotographedMenu, seed: number) =>
      JSON.parse(readFileSync(path.join(folder, `${seed}.json`), 'utf8')) as PageReading[],
    close: async () => {},
  };
}
