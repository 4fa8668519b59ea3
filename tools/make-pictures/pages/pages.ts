import { type Chance, chanceFrom } from '../random.ts';
import { drawMenu } from './draw.ts';
import { inventMenu } from './invent.ts';
import { labelOf, type PageLabel } from './label.ts';
import type { MadeMenu } from './menu.ts';
import { drawOther, OTHER_KINDS, OTHER_LANGUAGES } from './other-things.ts';
import { chooseShot, effectsOf, type Shot } from './photograph.ts';
import { isPageLike } from './shape.ts';
import { chooseStyle, type PageStyle } from './style.ts';
import { PAGE_LANGUAGES } from './words.ts';

/** A page to be drawn and photographed, with what is printed on it. */
export interface Page {
  /** `<seed>-<number>`: makes the same page again. */
  id: string;
  /** Every second page is never looked at while the reader is built: of these only totals are told. */
  half: 'look' | 'aside';
  html: string;
  shot: Shot;
  label: PageLabel;
  chance: Chance;
}

export interface PageOptions {
  /** Only typefaces that are installed. */
  few?: boolean;
  /** Dishes on a page, at most. */
  most?: number;
  /** Pixels of the longest side of a picture, at most. */
  longest?: number;
}

const MAIN_LANGUAGES = OTHER_LANGUAGES;
const FURTHER_LANGUAGES = PAGE_LANGUAGES.filter((lang) => !MAIN_LANGUAGES.includes(lang));

/** Page number `index` of a seed: the same whenever and with whatever others it is made. */
export function pageOf(seed: number, index: number, options: PageOptions = {}): Page {
  const { few = false, most = 44, longest = 2400 } = options;
  const chance = chanceFrom(seed * 7919 + index * 104_729 + 1);
  const id = `${seed}-${index}`;
  const half = index % 2 === 0 ? 'look' : 'aside';
  const shot = chooseShot(chance, longest);
  if (chance.happens(0.12)) {
    const kind = chance.pick(OTHER_KINDS);
    const lang = chance.pick(OTHER_LANGUAGES);
    const label: PageLabel = {
      lang,
      is_menu: false,
      kind,
      restaurant_name: null,
      sections: [],
      degraded: shot.held,
      layout: [kind],
      effects: effectsOf(shot),
    };
    return { id, half, html: drawOther(kind, lang, chance), shot, label, chance };
  }
  const lang = chance.pick(chance.happens(0.82) ? MAIN_LANGUAGES : FURTHER_LANGUAGES);
  const { menu, style } = setMenu(lang, Math.min(most, chance.pick([8, 12, 16, 22, 30, 44])), chance, few);
  const label = labelOf(menu, layoutOf(menu, style), [...effectsOf(shot), ...surfaceOf(style, shot)]);
  return { id, half, html: drawMenu(menu, style), shot, label, chance };
}

/** A menu in a style that suits its length. */
function setMenu(
  lang: string,
  size: number,
  chance: Chance,
  few: boolean,
): { menu: MadeMenu; style: PageStyle } {
  const menu = inventMenu(lang, size, chance);
  for (let tries = 0; tries < 12; tries++) {
    const style = chooseStyle(menu, chance, few);
    if (isPageLike(menu, style)) return { menu, style };
  }
  return setMenu(lang, Math.max(6, Math.round(size * 0.7)), chance, few);
}

/** What is special about how a page is laid out, in words to group figures by. */
function layoutOf(menu: MadeMenu, style: PageStyle): string[] {
  const dishes = menu.sections.flatMap((section) => section.dishes);
  const has = (kind: string) => menu.sections.some((section) => section.kind === kind);
  return [
    `ground ${style.ground}`,
    `dishes ${style.arrangement}`,
    `columns ${style.columns}`,
    ...(menu.second ? [`two languages, ${style.bilingual}`] : []),
    ...(dishes.every(({ prices }) => prices.length === 0) ? ['no prices'] : []),
    ...(menu.sections.some(({ sizes }) => sizes.length > 0) ? ['prices by size'] : []),
    ...(has('choices') ? ['set menu'] : []),
    ...(has('weekdays') ? ['weekdays'] : []),
    ...(has('formulas') ? ['formulas'] : []),
    ...(has('wine') ? ['wine list'] : []),
    ...(menu.sections.some(({ kind, dishes: [first] }) => kind === 'list' && first?.number)
      ? ['numbered']
      : []),
    ...(dishes.some(({ codes }) => codes.length > 0) ? ['allergen signs'] : []),
    `country ${menu.country}`,
  ];
}

function surfaceOf(style: PageStyle, { longSidePx }: Shot): string[] {
  return [
    ...(style.paper.kind === 'plain' ? [] : [`on ${style.paper.kind}`]),
    ...(style.rough ? ['rough strokes'] : []),
    ...(style.boxed !== null ? ['coloured box'] : []),
    ...(style.basePx * Math.min(1, longSidePx / style.widthPx) < 17 ? ['small print'] : []),
  ];
}
