import { type Page, pageOf } from '@mirabelle/tools/make-pictures/pages/pages.ts';

/** A made menu, and on how many sheets it is printed. */
export type MadePdf = Page & { sheets: number };

/** So many menus of a seed, every other in each half; of each half every second is printed on two sheets. */
export function* madePdfs(seed: number, count: number): Generator<MadePdf> {
  let made = 0;
  for (let index = 0; made < count; index++) {
    const page = pageOf(seed, index, { few: true });
    // A browser prints strokes as of chalk as a picture.
    if (!page.label.is_menu || page.label.effects.includes('rough strokes')) continue;
    const half = made % 2 === 0 ? 'look' : 'aside';
    yield { ...page, half, sheets: made % 4 < 2 ? 1 : 2 };
    made += 1;
  }
}
