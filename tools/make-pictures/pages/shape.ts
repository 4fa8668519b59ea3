import type { MadeMenu, MadeSection } from './menu.ts';
import type { PageStyle } from './style.ts';

/** The shapes of real menus: height over width. */
const [WIDEST, TALLEST] = [0.4, 1.8];

/** Whether a menu set in this style has the shape of something that is held or hung; an estimate, in letters. */
export function isPageLike(menu: MadeMenu, style: PageStyle): boolean {
  const heights = menu.sections.map((section) => heightOf(section, style));
  const sum = heights.reduce((total, height) => total + height, 0);
  const height =
    style.columns === 1
      ? sum
      : style.ground === 'side-by-side' || style.ground === 'booklet'
        ? Math.max(...heights, sum / style.columns)
        : sum / style.columns;
  const header = menu.house ? 5 : 1;
  const ratio = (height + header + menu.notes.length) / (style.widthPx / style.basePx);
  return ratio > WIDEST && ratio < TALLEST;
}

function heightOf({ dishes, title }: MadeSection, { arrangement, columns, bilingual }: PageStyle): number {
  const head = title ? 3 : 1;
  if (arrangement === 'captions') return head + Math.ceil(dishes.length / (columns === 1 ? 3 : 2)) * 10;
  const runs = ['inline', 'brackets', 'colon'].includes(arrangement);
  const lines = dishes.map(
    ({ description, second }) =>
      1 +
      (description && !runs ? 0.85 : 0) +
      (second && bilingual === 'below' ? 0.9 : 0) +
      (arrangement === 'price-below' ? 1 : 0),
  );
  const sum = lines.reduce((total, each) => total + each * 1.35 + 0.45, 0);
  return head + (arrangement === 'pairs' && columns < 3 ? sum / 2 : sum);
}
