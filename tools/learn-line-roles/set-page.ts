import { PICTURE_LANGUAGES, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import { LEGIBLE } from '@mirabelle/reading/testing/hand-made-page.ts';
import type { MadeMenu } from '../make-pictures/pages/menu.ts';
import type { Chance } from '../make-pictures/random.ts';
import { chooseType } from './page-type.ts';
import { blocksOf } from './paragraphs.ts';
import { readLine } from './read-line.ts';
import { flow, fromAnAngle } from './typeset.ts';
import type { SetWord } from './words.ts';

/** A page as it is read, and what each of its words is. */
export interface SetPage {
  page: PageText;
  words: SetWord[];
}

/** Sets a menu in columns of text, as a recogniser hands it over: words, places, breadth of strokes, slips. */
export function setPage(menu: MadeMenu, chance: Chance): SetPage {
  const type = chooseType(chance);
  const blocks = blocksOf(menu, type, chance);
  const lines = fromAnAngle(flow(blocks, type, chance), type).filter(() => !chance.happens(type.lost));
  const made = lines.flatMap((line) => readLine(line, type, chance));
  const text = made.map(({ line }) => line);
  const languages = PICTURE_LANGUAGES.filter((lang): lang is PictureLanguage => lang === menu.lang);
  const height = Math.max(...text.map(({ y }) => y)) + 100;
  return {
    words: made.flatMap(({ words }) => words),
    page: {
      width: type.margin * 2 + type.columns * (type.width + type.gutter),
      height,
      turned: 0,
      angleDeg: 0,
      lines: text.sort((a, b) => a.y - b.y),
      confidence: 90,
      languages: languages.length > 0 ? languages : ['en'],
      quality: { ...LEGIBLE, boxes: text.length, boxHeightPx: type.em },
      timings: { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 },
    },
  };
}
