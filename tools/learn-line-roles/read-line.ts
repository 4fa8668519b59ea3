import type { TextLine } from '@mirabelle/reading/ocr/page-text.ts';
import type { Chance } from '../make-pictures/random.ts';
import type { PageType } from './page-type.ts';
import type { Line, SetWord } from './words.ts';

/** How well the recogniser does on a page. */
export type ReaderHabits = Pick<PageType, 'apart' | 'unweighed' | 'jitter' | 'heights' | 'slips'>;

/** A line as the detector and the recogniser hand it over: one or several pieces of text, with slips. */
export function readLine(
  { words, y, height }: Line,
  type: ReaderHabits,
  chance: Chance,
): { line: TextLine; words: SetWord[] }[] {
  const groups: SetWord[][] = [];
  let last: SetWord | null = null;
  for (const word of words) {
    const apart = last === null || word.left - last.right > type.apart * height;
    if (apart) groups.push([]);
    groups.at(-1)!.push(word);
    last = word;
  }
  const unweighed = chance.happens(type.unweighed);
  const tilt = chance.between(-type.jitter, type.jitter) * height;
  return groups.map((group) => {
    const slipped = group
      .map((word) => ({ ...word, text: withSlips(word.text, type.slips, chance) }))
      .filter(({ text }) => text !== '');
    const own = slipped.length > 0 ? slipped : group;
    const [left, right] = [own[0]!.left, own.at(-1)!.right];
    const shown =
      height *
      shapeOf(own.map(({ text }) => text).join('')) *
      chance.between(1 - type.heights, 1 + type.heights);
    const at = y + tilt + chance.between(-0.03, 0.03) * height;
    const text = own.map((word) => word.text).join(' ');
    const corner = (x: number, dy: number) => ({ x, y: at + dy });
    return {
      words: own.map((word) => ({ ...word, y: at })),
      line: {
        text,
        confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
        box: [
          corner(left, -shown / 2),
          corner(right, -shown / 2),
          corner(right, shown / 2),
          corner(left, shown / 2),
        ],
        x: (left + right) / 2,
        y: at,
        width: right - left,
        height: shown,
        angleDeg: 0,
        words: own.map(({ text: word, confidence, left: from, right: to, weight }) => ({
          text: word,
          confidence,
          left: from,
          right: to,
          weight: unweighed ? undefined : weight,
        })),
      },
    };
  });
}

/** Lines without letters that reach up or down have lower boxes. */
const shapeOf = (text: string) =>
  0.84 + (/[A-ZÀ-Þbdfhklt0-9]/.test(text) ? 0.08 : 0) + (/[gjpqy,;()]/.test(text) ? 0.08 : 0);

const ALIKE: Readonly<Record<string, string>> = {
  e: 'c',
  c: 'e',
  l: 'i',
  i: 'l',
  o: 'a',
  a: 'o',
  n: 'r',
  h: 'n',
  t: 'f',
  I: 'l',
  O: '0',
  S: '5',
  é: 'e',
  ü: 'u',
  m: 'n',
};

function withSlips(text: string, share: number, chance: Chance): string {
  if (share === 0) return text;
  return [...text]
    .map((sign) =>
      !/\d/.test(sign) && chance.happens(share) ? (ALIKE[sign] ?? (chance.happens(0.3) ? '' : sign)) : sign,
    )
    .join('');
}
