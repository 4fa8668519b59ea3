/**
 * Measures what each thing that happens to a photograph costs the reading of its text: the same made menus, flat and
 * with one effect at a time (tools/make-pictures/pages), read without a look at their layout.
 * `node bench/shots.ts [--seed 1] [--count 12] [--effects curve,fold] [--keep folder]`.
 *
 * Tells for each effect, and for either half of the pages, the share of the words and of the dishes' names that stand in
 * what was read, and the seconds a picture takes. A folder keeps the pictures, and they are not drawn again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePainter, type PagePainter } from '@mirabelle/tools/make-pictures/pages/draw-pages.ts';
import type { PageLabel } from '@mirabelle/tools/make-pictures/pages/label.ts';
import { type Page, pageOf } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { SINGLE_EFFECTS, type SingleEffect } from '@mirabelle/tools/make-pictures/pages/single-effects.ts';
import { menuLabelSchema, pairDishes, share } from './labelled-menus.ts';
import { holdsNear } from './menus/causes.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    effects: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const seed = Number(asked.seed);
const wanted = asked.effects === '' ? Object.keys(SINGLE_EFFECTS) : asked.effects.split(',');
const effects = wanted.filter((name): name is SingleEffect => name in SINGLE_EFFECTS);
const menus = menuPages(seed, Number(asked.count));

const reader = createPictureReader();
const foods = await openKnownFoods();
await reader.warm();
const painters: PagePainter[] = [];
const halves = ['look', 'aside'] as const;
console.log(
  `${''.padEnd(14)}${halves.map((half) => `${half}: words    names    found`.padStart(36)).join('')}   median s`,
);
for (const effect of effects) {
  const counts = { look: [0, 0, 0, 0, 0], aside: [0, 0, 0, 0, 0] };
  const seconds: number[] = [];
  for (const index of menus) {
    const page = pageOf(seed, index);
    const image = await pictureOf(page, effect);
    const began = performance.now();
    const text = await reader.read(image, { words: foods.words });
    seconds.push((performance.now() - began) / 1000);
    const own = compared(
      page.label,
      text.lines.map((line) => line.text),
      readMenu(text, foods),
    );
    own.forEach((count, at) => {
      counts[page.half][at]! += count;
    });
  }
  const cells = halves.map((half) => {
    const [words, allWords, names, found, dishes] = counts[half] as [number, number, number, number, number];
    return [
      share(words, allWords).padStart(18),
      share(names, dishes).padStart(9),
      share(found, dishes).padStart(9),
    ].join('');
  });
  const median = seconds.sort((a, b) => a - b)[seconds.length >> 1] ?? 0;
  console.log(`${effect.padEnd(14)}${cells.join('')}${median.toFixed(2).padStart(11)}`);
}
for (const painter of painters) await painter.close();
await reader.close();

/** The first pages of a seed that are menus. */
function menuPages(of: number, count: number): number[] {
  const found: number[] = [];
  for (let index = 0; found.length < count; index++) {
    if (pageOf(of, index).label.is_menu) found.push(index);
  }
  return found;
}

async function pictureOf(page: Page, effect: SingleEffect): Promise<Buffer> {
  const file = asked.keep ? path.join(asked.keep, `${page.id}-${effect}.jpg`) : null;
  if (file && existsSync(file)) return readFileSync(file);
  if (painters.length === 0) painters.push(await openPagePainter());
  const image = await painters[0]!.paint({ ...page, shot: SINGLE_EFFECTS[effect] });
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, image);
  }
  return image;
}

/** Words read, words printed; names read, dishes found, dishes printed. */
function compared(label: PageLabel, lines: readonly string[], reading: MenuReading): number[] {
  const items = label.sections.flatMap((section) => section.items);
  const text = foldWords(lines.join(' '));
  const read = new Set(text.split(' '));
  const printed = items.flatMap(({ name, description }) => foldWords(`${name} ${description}`).split(' '));
  const told = printed.filter((word) => word.length > 2);
  const reported = reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
  const { dishes } = pairDishes(menuLabelSchema.parse(label), reported);
  return [
    told.filter((word) => read.has(word)).length,
    told.length,
    items.filter(({ name }) => holdsNear(text, foldWords(name))).length,
    dishes.filter((dish) => dish.read).length,
    dishes.length,
  ];
}
