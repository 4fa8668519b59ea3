import type { Language } from '@mirabelle/contract/language.ts';
import type { InventOptions } from './invent-menu.ts';
import { chooseLook, type Look, PAPERS } from './looks.ts';
import { labelled } from './many-pictures.ts';
import { otherPages } from './other-pages.ts';
import { FLAT, type Shot } from './photograph.ts';
import type { Picture } from './picture.ts';
import { chanceFrom } from './random.ts';

const HELD: Shot = {
  ...FLAT,
  tiltDeg: -3,
  leanXDeg: 5,
  leanYDeg: -4,
  blurPx: 0.6,
  noise: 4,
  shade: 0.6,
  brightness: 0.85,
  jpegQuality: 60,
  longSidePx: 2000,
  table: '#6d6257',
};

interface Plan {
  id: string;
  lang: Language;
  seed: number;
  look: Partial<Look>;
  shot: Shot;
  options?: InventOptions;
}

const PLANS: Plan[] = [
  {
    id: 'menu-en-bistro',
    lang: 'en',
    seed: 11,
    look: {
      layout: 'plain',
      columns: 2,
      widthPx: 1400,
      titleFont: 'Playfair Display',
      bodyFont: 'Lato',
      ...PAPERS.cream,
    },
    shot: FLAT,
    options: { priceStyle: '£9.50' },
  },
  {
    id: 'menu-fr-brasserie',
    lang: 'fr',
    seed: 12,
    look: { layout: 'leaders', columns: 1, titleFont: 'Lobster', bodyFont: 'EB Garamond', ...PAPERS.white },
    shot: FLAT,
    options: { perSection: 5 },
  },
  {
    id: 'menu-it-osteria',
    lang: 'it',
    seed: 13,
    look: {
      layout: 'centred',
      columns: 1,
      titleFont: 'Abril Fatface',
      bodyFont: 'Crimson Text',
      ...PAPERS.yellow,
    },
    shot: HELD,
    options: { perSection: 4, allergens: 'numbers' },
  },
  {
    id: 'menu-en-photo',
    lang: 'en',
    seed: 14,
    look: {
      layout: 'leaders',
      columns: 2,
      widthPx: 1400,
      titleFont: 'Kaushan Script',
      bodyFont: 'Open Sans',
      ...PAPERS.photo,
    },
    shot: HELD,
    options: { priceStyle: '£9.50' },
  },
  {
    id: 'menu-fr-chalkboard',
    lang: 'fr',
    seed: 15,
    look: { layout: 'plain', columns: 1, titleFont: 'Cabin Sketch', bodyFont: 'Comic Neue', ...PAPERS.chalk },
    shot: { ...HELD, tiltDeg: 2 },
    options: { perSection: 4, priceStyle: '9 €' },
  },
  {
    id: 'menu-de',
    lang: 'de',
    seed: 16,
    look: {
      layout: 'leaders',
      columns: 1,
      titleFont: 'Playfair Display',
      bodyFont: 'Roboto Slab',
      ...PAPERS.green,
    },
    shot: FLAT,
    options: { perSection: 5, allergens: 'letters' },
  },
  {
    id: 'menu-es',
    lang: 'es',
    seed: 17,
    look: {
      layout: 'plain',
      columns: 2,
      widthPx: 1300,
      titleFont: 'Oswald',
      bodyFont: 'Montserrat',
      ...PAPERS.cream,
    },
    shot: FLAT,
    options: { perSection: 5 },
  },
  {
    id: 'menu-pt',
    lang: 'pt',
    seed: 18,
    look: {
      layout: 'price-below',
      columns: 2,
      widthPx: 1300,
      titleFont: 'Josefin Sans',
      bodyFont: 'Lato',
      ...PAPERS.white,
    },
    shot: FLAT,
    options: { perSection: 5 },
  },
  {
    id: 'menu-en-turned-90',
    lang: 'en',
    seed: 19,
    look: { layout: 'inline', columns: 1, titleFont: 'Montserrat', bodyFont: 'Lato', ...PAPERS.white },
    shot: { ...HELD, quarterTurns: 1, longSidePx: 1700 },
    options: { perSection: 4 },
  },
  {
    id: 'menu-fr-without-prices',
    lang: 'fr',
    seed: 20,
    look: {
      layout: 'centred',
      columns: 1,
      titleFont: 'Cormorant Garamond',
      bodyFont: 'Crimson Text',
      ...PAPERS.white,
    },
    shot: FLAT,
    options: { perSection: 3, withoutPrices: true },
  },
];

/** The set that is committed: small pictures, one for each difficulty that the picture reader must cope with. */
export function testPictures(): Picture[] {
  const menus = PLANS.map((plan) => {
    const chance = chanceFrom(plan.seed);
    const look: Look = {
      ...chooseLook(chance),
      headingStyle: 'plain',
      capitalNames: false,
      basePx: 25,
      ...plan.look,
    };
    const shot = plan.shot === FLAT ? FLAT : plan.shot;
    return labelled(
      plan.id,
      plan.lang,
      { ...look, headingFont: look.titleFont },
      shot,
      plan.options ?? {},
      chance,
    );
  });
  return [...menus, ...others(), cursive(), blurred()];
}

function others(): Picture[] {
  const chance = chanceFrom(5);
  const wanted = ['landscape', 'receipt', 'prose', 'medicine-box'];
  return wanted.map((kind) => {
    const page = otherPages(chance).find((other) => other.kind === kind)!;
    return {
      id: kind,
      html: page.html,
      shot:
        kind === 'landscape' ? { ...FLAT, longSidePx: 1400, jpegQuality: 70 } : { ...HELD, longSidePx: 1500 },
      label: {
        lang: page.lang,
        is_menu: false,
        kind,
        restaurant_name: null,
        sections: [],
        degraded: kind !== 'landscape',
      },
      chance,
    };
  });
}

function cursive(): Picture {
  const chance = chanceFrom(21);
  const look: Look = {
    ...chooseLook(chance),
    layout: 'centred',
    columns: 1,
    widthPx: 900,
    basePx: 22,
    headingStyle: 'plain',
    capitalNames: false,
    titleFont: 'Great Vibes',
    headingFont: 'Great Vibes',
    bodyFont: 'Great Vibes',
    ...PAPERS.chalk!,
  };
  const shot: Shot = { ...HELD, blurPx: 1.1, longSidePx: 1100 };
  const picture = labelled('cursive', 'fr', look, shot, { perSection: 3 }, chance);
  return {
    ...picture,
    label: { ...picture.label, unreadable: ['handwriting', 'low-confidence', 'blurred'] },
  };
}

function blurred(): Picture {
  const chance = chanceFrom(22);
  const look: Look = {
    ...chooseLook(chance),
    layout: 'plain',
    columns: 1,
    headingStyle: 'plain',
    titleFont: 'Lato',
    headingFont: 'Lato',
    bodyFont: 'Lato',
    ...PAPERS.white!,
  };
  const picture = labelled(
    'blurred',
    'en',
    look,
    { ...HELD, blurPx: 14, longSidePx: 1500 },
    { perSection: 3 },
    chance,
  );
  return { ...picture, label: { ...picture.label, unreadable: ['blurred', 'low-confidence', 'too-small'] } };
}
