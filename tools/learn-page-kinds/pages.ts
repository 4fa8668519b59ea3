import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PICTURE_LANGUAGES, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import { type HandMadeLine, handMadePage } from '@mirabelle/reading/testing/hand-made-page.ts';
import { inventMenu } from '../make-pictures/pages/invent.ts';
import type { MadeMenu } from '../make-pictures/pages/menu.ts';
import { drawOther, OTHER_KINDS, OTHER_LANGUAGES } from '../make-pictures/pages/other-things.ts';
import { PAGE_LANGUAGES } from '../make-pictures/pages/words.ts';
import { type Chance, chanceFrom } from '../make-pictures/random.ts';

/** The text of a page as a reader of pictures might hand it over, and what the page is. */
export interface KindOfPage {
  id: string;
  isMenu: boolean;
  /** "receipt", "drinks board". */
  what: string;
  half: 'look' | 'aside';
  lines: readonly string[];
  page: PageText;
}

/** Menus made by the grammar of pages, for measuring and for learning. */
const INVENTED = 140;
const LEARNED = 220;

/** Pages written for this set and menus made by the grammar of pages, with a reader's slips: the same whenever made. */
export function kindsOfPages(seed: number): KindOfPage[] {
  return [...written('menus', seed), ...written('others', seed), ...invented(seed)];
}

function written(folder: 'menus' | 'others', seed: number): KindOfPage[] {
  const files = readdirSync(new URL(`${folder}/`, import.meta.url)).sort();
  return files.flatMap((file) =>
    readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((block, at) => {
        const [head = '', ...lines] = block.trim().split('\n');
        const name = folder === 'menus' ? head : `${file.slice(0, 2)} ${head}`;
        const [lang = '', ...what] = name.split(' ');
        return made(
          `${folder}/${file} ${at}`,
          folder === 'menus',
          what.join(' '),
          lang,
          lines.map(plain),
          seed,
        );
      }),
  );
}

function invented(seed: number): KindOfPage[] {
  return Array.from({ length: INVENTED }, (_, at) => inventedMenu(at, [5, 8, 14, 24], seed));
}

function inventedMenu(number: number, sizes: readonly number[], seed: number): KindOfPage {
  const chance = chanceFrom(number * 7919 + 36);
  const lang = chance.pick(PAGE_LANGUAGES);
  const menu = inventMenu(lang, chance.pick(sizes), chance);
  return made(`invented ${number}`, true, 'invented', lang, linesOf(menu), seed);
}

interface SetLine {
  text: string;
  large: boolean;
}

const plain = (text: string): SetLine => ({ text, large: false });

function linesOf({ house, tagline, sections, notes }: MadeMenu): SetLine[] {
  const lines: SetLine[] = [];
  if (house) lines.push({ text: house, large: true });
  if (tagline) lines.push(plain(tagline));
  for (const { title, intro, sizes, dishes } of sections) {
    if (title) lines.push({ text: title, large: true });
    for (const line of [intro, sizes.join('   ')]) if (line) lines.push(plain(line));
    for (const { number, name, codes, prices, second, description } of dishes) {
      lines.push(plain([number, name, codes.join(','), ...prices].filter(Boolean).join(' ')));
      for (const line of [second, description]) if (line) lines.push(plain(line));
    }
  }
  return [...lines, ...notes.map(plain)];
}

/**
 * Pages to learn from as photographs give them: among what is read well stand scraps that are nothing, lines of two
 * columns run together, whole pages are set in capitals, prices are lost.
 */
export function roughPages(seed: number): KindOfPage[] {
  const pages = [...kindsOfPages(1).filter(({ half }) => half === 'look'), ...otherMadePages(seed)];
  const menus = Array.from({ length: LEARNED }, (_, at) =>
    inventedMenu(seed * 1009 + at, [5, 12, 24, 44, 60], seed),
  );
  return [...pages, ...menus].map((page, at) => roughened(page, chanceFrom(seed * 65_537 + at)));
}

const SCRAPS = [
  '|',
  '—',
  '°',
  '’',
  'ii',
  '» «',
  '" "',
  '„',
  '®',
  'aE',
  '~',
  '...',
  'IW!',
  '-,',
  'oe:',
  '\'"',
  '=',
  'v.',
];

function roughened(page: KindOfPage, chance: Chance): KindOfPage {
  const scraps = chance.pick([0, 0, 0.1, 0.3]);
  const joined = chance.pick([0, 0, 0.1, 0.4]);
  const capitals = chance.happens(0.2);
  const unpriced = page.isMenu && chance.happens(0.12);
  const calories = page.isMenu && chance.happens(0.08);
  const dated = page.isMenu && chance.happens(0.12);
  const lines: string[] = dated ? [`${chance.whole(1, 28)}/0${chance.whole(1, 9)}/2026`] : [];
  for (const line of page.lines) {
    let text = capitals ? line.toUpperCase() : line;
    if (unpriced) text = text.replace(/\s+\S*\d+(?:[.,]\d+)?\S*(?:\s\D{1,4})?$/u, '');
    if (chance.happens(scraps)) lines.push(chance.pick(SCRAPS));
    if (chance.happens(scraps / 2)) text = `${text} ${chance.pick(SCRAPS)}`;
    if (lines.length > 0 && chance.happens(joined)) lines.push(`${lines.pop()}   ${text}`);
    else lines.push(text);
    if (calories) lines.push(`${chance.whole(90, 1200)} kcal`);
  }
  const made = lines.map((text, at) => ({ text, left: 100, y: 100 + at * PITCH, confidence: 85 }));
  return { ...page, lines, page: { ...handMadePage(made), languages: page.page.languages } };
}

/** Receipts, recipes, labels, signs and shelves as they are made beside menus. */
export function otherMadePages(seed: number): KindOfPage[] {
  return OTHER_KINDS.flatMap((kind) =>
    OTHER_LANGUAGES.map((lang, at) => {
      const html = drawOther(kind, lang, chanceFrom(seed * 97 + at));
      const lines = textOf(html).map(plain);
      return made(`made ${kind} ${lang}`, false, kind, lang, lines, seed);
    }),
  );
}

/** The lines of what is drawn: each block one, what stands apart in it with a gap. */
const textOf = (html: string) =>
  html
    .replace(/<\/span><span>/g, ' ')
    .replace(/<\/?(?:div|h\d)[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const PITCH = 44;
const SLIPS = 0.02;

function made(
  id: string,
  isMenu: boolean,
  what: string,
  lang: string,
  lines: readonly SetLine[],
  seed: number,
): KindOfPage {
  const hash = createHash('sha256').update(id).digest();
  const chance = chanceFrom(hash.readUInt32LE(4) + seed);
  const rate = chance.between(0, 2 * SLIPS);
  const set = lines.map(({ text, large }, at): HandMadeLine => {
    const height = large ? 46 : 30;
    return {
      text: withSlips(text, rate, chance),
      left: 100,
      y: 100 + at * PITCH,
      height,
      confidence: 96 - rate * 400,
    };
  });
  const languages = (PICTURE_LANGUAGES as readonly string[]).includes(lang) ? [lang as PictureLanguage] : [];
  return {
    id,
    isMenu,
    what,
    half: hash[0]! % 2 === 0 ? 'look' : 'aside',
    lines: set.map(({ text }) => text),
    page: { ...handMadePage(set), languages },
  };
}

const MISREAD: Readonly<Record<string, string>> = {
  l: 'I',
  i: 'l',
  I: 'l',
  o: '0',
  O: '0',
  e: 'c',
  c: 'e',
  a: 'o',
  u: 'v',
  n: 'r',
  t: 'f',
  S: '5',
  B: '8',
  h: 'b',
  '1': 'l',
  '0': 'O',
  '5': 'S',
  '.': ',',
  ',': '.',
  ':': '.',
};

/** A letter read as another, an accent or a space lost. */
export function withSlips(text: string, rate: number, chance: Chance): string {
  return [...text]
    .map((letter) => {
      if (!chance.happens(rate)) return letter;
      if (letter === ' ') return chance.happens(0.3) ? '' : letter;
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return bare === letter ? (MISREAD[letter] ?? letter) : bare;
    })
    .join('');
}
