import { drawMenu } from '@mirabelle/tools/make-pictures/pages/draw.ts';
import { inventMenu } from '@mirabelle/tools/make-pictures/pages/invent.ts';
import { labelOf } from '@mirabelle/tools/make-pictures/pages/label.ts';
import type { MadeMenu } from '@mirabelle/tools/make-pictures/pages/menu.ts';
import type { Page } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { chooseShot } from '@mirabelle/tools/make-pictures/pages/photograph.ts';
import { isPageLike } from '@mirabelle/tools/make-pictures/pages/shape.ts';
import { chooseStyle, type PageStyle } from '@mirabelle/tools/make-pictures/pages/style.ts';
import { chanceFrom } from '@mirabelle/tools/make-pictures/random.ts';
import { type MenuLabel, menuLabelSchema } from '../labelled-menus.ts';

/** A menu that is photographed page by page. */
export interface PhotographedMenu {
  /** What is printed on all pages, each dish once. */
  label: MenuLabel;
  pages: Page[];
}

export interface PhotographedOptions {
  pages: number;
  /** Dishes on a page, about. */
  perPage: number;
  /** Dishes at a page's end that the next photograph shows again. */
  shared: number;
  /** Every photograph shows some of the one before; else only one does. */
  everyPage: boolean;
  /** Pixels of the longest side of a picture, at most. */
  longest: number;
}

const LANGUAGES = ['en', 'fr', 'it', 'de', 'es'] as const;

/** A menu of a seed, its dishes cut into pages of one style, of which two or all show some of the dishes of the page before. */
export function photographedMenu(
  seed: number,
  { pages: count, perPage, shared, everyPage, longest }: PhotographedOptions,
): PhotographedMenu {
  const chance = chanceFrom(seed * 7919 + 3);
  const lang = LANGUAGES[seed % LANGUAGES.length] as string;
  let menu = inventMenu(lang, count * perPage, chance);
  // Some plans are of one course, of which the larder has too few, or of two languages.
  while (menu.second || dishesOf(menu) < count * perPage * 0.8)
    menu = inventMenu(lang, count * perPage, chance);
  const runs = cut(menu, count, (at) => (at > 0 && (everyPage || at === count >> 1) ? shared : 0));
  const style = styleFor(runs, chance);
  const pages = runs.map((run, at): Page => {
    const shot = chooseShot(chance, longest);
    const label = labelOf(run, [], []);
    const own = chanceFrom(chance.whole(1, 1e9));
    return { id: `${seed}-${at}`, half: 'look', html: drawMenu(run, style), shot, label, chance: own };
  });
  return { label: menuLabelSchema.parse(labelOf(menu, [], [])), pages };
}

const dishesOf = ({ sections }: MadeMenu) => sections.reduce((sum, { dishes }) => sum + dishes.length, 0);

/** The menu as so many pages: a section that goes on has no heading there. */
function cut(menu: MadeMenu, count: number, sharedAt: (at: number) => number): MadeMenu[] {
  const all = dishesOf(menu);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.round((at * all) / count) - sharedAt(at);
    const to = Math.round(((at + 1) * all) / count);
    let passed = 0;
    const sections = menu.sections.flatMap((section) => {
      const start = passed;
      passed += section.dishes.length;
      const dishes = section.dishes.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (dishes.length === 0) return [];
      return [{ ...section, title: from > start ? null : section.title, dishes }];
    });
    return {
      ...menu,
      sections,
      house: at === 0 ? menu.house : null,
      tagline: at === 0 ? menu.tagline : null,
      notes: at === count - 1 ? menu.notes : [],
    };
  });
}

/** A style in which most of the pages have the shape of a page. */
function styleFor(runs: readonly MadeMenu[], chance: ReturnType<typeof chanceFrom>): PageStyle {
  for (;;) {
    const style = chooseStyle(runs[0] as MadeMenu, chance, true);
    const fitting = runs.filter((run) => isPageLike(run, style)).length;
    // Strokes as of chalk are another difficulty, and a box is of one section alone.
    if (fitting >= runs.length * 0.8 && !style.rough) return { ...style, boxed: null };
  }
}
