import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { type InventOptions, inventMenu } from './invent-menu.ts';
import type { PictureLabel } from './label.ts';
import { chooseLook, type Look, PAPERS } from './looks.ts';
import { menuPage } from './menu-page.ts';
import { otherPages } from './other-pages.ts';
import { chooseShot, FLAT, type Shot } from './photograph.ts';
import type { Picture } from './picture.ts';
import { type Chance, chanceFrom } from './random.ts';

/** `count` menus in all languages, looks and lights, then everything that is not a menu or cannot be read. */
export function manyPictures(count: number, chance: Chance): Picture[] {
  const pictures: Picture[] = [];
  for (let index = 0; index < count; index++) {
    const lang = LANGUAGES[index % LANGUAGES.length]!;
    pictures.push(
      menuPicture(`menu-${String(index).padStart(3, '0')}-${lang}`, lang, chanceFrom(chance.whole(1, 1e9))),
    );
  }
  otherPages(chance).forEach((other, index) => {
    const shot = chance.happens(0.6) ? chooseShot(chance) : FLAT;
    const label: PictureLabel = {
      lang: other.lang,
      is_menu: false,
      kind: other.kind,
      restaurant_name: null,
      sections: [],
      degraded: shot !== FLAT,
    };
    pictures.push({
      id: `other-${String(index).padStart(2, '0')}-${other.kind}`,
      html: other.html,
      shot,
      label,
      chance,
    });
  });
  return [...pictures, ...unreadablePictures(chance)];
}

function menuPicture(id: string, lang: Language, chance: Chance): Picture {
  const look = chooseLook(chance);
  const options: InventOptions = {
    withoutPrices: chance.happens(0.08),
    perSection: look.columns === 1 ? 5 : 7,
    ...(chance.happens(0.2) && { allergens: chance.pick(['numbers', 'letters', 'diets'] as const) }),
  };
  return labelled(id, lang, look, chance.happens(0.6) ? chooseShot(chance) : FLAT, options, chance);
}

export function labelled(
  id: string,
  lang: Language,
  look: Look,
  shot: Shot,
  options: InventOptions,
  chance: Chance,
): Picture {
  const menu = inventMenu(lang, chance, options);
  const label: PictureLabel = {
    lang,
    is_menu: true,
    restaurant_name: menu.restaurantName,
    tagline: menu.tagline,
    sections: menu.sections,
    degraded: shot !== FLAT,
    layout: `${look.layout}/${look.columns}`,
  };
  return { id, html: menuPage(menu, look), shot, label, chance };
}

function unreadablePictures(chance: Chance): Picture[] {
  const script: Look = {
    ...chooseLook(chance),
    layout: 'centred',
    columns: 1,
    widthPx: 900,
    titleFont: 'Great Vibes',
    headingFont: 'Great Vibes',
    bodyFont: 'Great Vibes',
    ...PAPERS.chalk!,
    capitalNames: false,
    headingStyle: 'plain',
  };
  const plain: Look = {
    ...script,
    titleFont: 'Lato',
    headingFont: 'Lato',
    bodyFont: 'Lato',
    ...PAPERS.white!,
  };
  const photo = chooseShot(chance);
  const cases: [string, Language, Look, Shot, string[]][] = [
    [
      'cursive-fr',
      'fr',
      { ...script, basePx: 26 },
      { ...photo, blurPx: 1.2, longSidePx: 1400, quarterTurns: 0 },
      ['handwriting', 'low-confidence', 'blurred'],
    ],
    [
      'cursive-en',
      'en',
      { ...script, basePx: 26 },
      { ...photo, blurPx: 1, longSidePx: 1400, quarterTurns: 0 },
      ['handwriting', 'low-confidence', 'blurred'],
    ],
    [
      'blurred-en',
      'en',
      plain,
      { ...photo, blurPx: 11, quarterTurns: 0 },
      ['blurred', 'low-confidence', 'too-small'],
    ],
    [
      'blurred-it',
      'it',
      plain,
      { ...photo, blurPx: 16, quarterTurns: 0 },
      ['blurred', 'low-confidence', 'too-small'],
    ],
    [
      'dark-fr',
      'fr',
      plain,
      { ...photo, brightness: 0.025, noise: 16, quarterTurns: 0 },
      ['dark', 'low-confidence'],
    ],
    [
      'dark-de',
      'de',
      plain,
      { ...photo, brightness: 0.015, noise: 12, quarterTurns: 0 },
      ['dark', 'low-confidence'],
    ],
    [
      'small-es',
      'es',
      plain,
      { ...photo, longSidePx: 330, quarterTurns: 0 },
      ['too-small', 'low-confidence', 'blurred'],
    ],
  ];
  return cases.map(([name, lang, look, shot, reasons]) => {
    const picture = labelled(`unreadable-${name}`, lang, look, shot, {}, chance);
    return { ...picture, label: { ...picture.label, unreadable: reasons } };
  });
}
