import { median } from '../ocr/geometry.ts';
import type { SetType } from '../ocr/page-text.ts';
import type { Glyph } from './follow-page.ts';

/** A word as a page sets it, in pixels of the page, y downwards. */
export interface SetWord {
  text: string;
  /** Where it begins on the line it stands on. */
  x: number;
  y: number;
  /** Along the line. */
  length: number;
  /** Of its type. */
  size: number;
  type: SetType;
  /** A blank is set before it. */
  isApart: boolean;
  angleDeg: number;
}

/** Letters of one word overlap by less than this, and are no further apart, in heights of their type. */
const NEAR = { back: 0.6, ahead: 1.1 };
/** Letters further apart than this, and than the others of their line by this, begin a new word. */
const WORD_GAP = 0.14;
/** So many letters tell how far those of a line are set apart. */
const TELLING = 4;
/** Dots that lead to a price. */
const LEADERS = /[.…·•_]{4,}|…{2,}/gu;

/** Puts letters together to words, in the order in which they are set; dots that lead to a price are none. */
export function wordsOfGlyphs(glyphs: readonly Glyph[]): SetWord[] {
  let blank = false;
  return segmentsOf(glyphs).flatMap((segment) => {
    const words = wordsOfSegment(segment);
    if (blank && words[0]) words[0].isApart = true;
    blank = isBlank(segment.at(-1) as Glyph) || (blank && words.length === 0);
    return words;
  });
}

/** Letters that follow each other on one line. */
function segmentsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const segments: Glyph[][] = [];
  for (const glyph of glyphs) {
    const open = segments.at(-1);
    const last = open?.at(-1);
    if (open && last && follows(last, glyph)) open.push(glyph);
    else segments.push([glyph]);
  }
  return segments;
}

function follows(last: Glyph, next: Glyph): boolean {
  const [one, other] = [last.type, next.type];
  if (Math.abs(last.angleDeg - next.angleDeg) > 1) return false;
  if (one.bold !== other.bold || one.italic !== other.italic) return false;
  const size = Math.max(one.size, other.size);
  if (Math.abs(one.size - other.size) > 0.1 * size) return false;
  const [gap, off] = gapOf(last, next);
  return Math.abs(off) < 0.1 * size && gap > -NEAR.back * size && gap < NEAR.ahead * size;
}

/** How far the second begins behind the end of the first, along the line and across it. */
function gapOf(last: Glyph, next: Glyph): [number, number] {
  const angle = (last.angleDeg * Math.PI) / 180;
  const [x, y] = [next.x - last.x, next.y - last.y];
  return [
    x * Math.cos(angle) + y * Math.sin(angle) - last.advance,
    y * Math.cos(angle) - x * Math.sin(angle),
  ];
}

const isBlank = ({ text }: Glyph) => text.trim() === '';

function wordsOfSegment(segment: readonly Glyph[]): SetWord[] {
  const gaps = segment.slice(1).flatMap((glyph, at) => {
    const last = segment[at] as Glyph;
    return isBlank(last) || isBlank(glyph) ? [] : [gapOf(last, glyph)[0]];
  });
  const usual = gaps.length >= TELLING ? Math.max(0, median(gaps)) : 0;
  const words: Glyph[][] = [];
  let fresh = true;
  for (const [at, glyph] of segment.entries()) {
    if (isBlank(glyph)) {
      fresh = true;
      continue;
    }
    const last = segment[at - 1];
    if (!fresh && last && gapOf(last, glyph)[0] > usual + WORD_GAP * glyph.type.size) fresh = true;
    if (fresh) words.push([glyph]);
    else words.at(-1)?.push(glyph);
    fresh = false;
  }
  const made = words.flatMap(withoutLeaders).map(wordOf);
  if (made[0] && isBlank(segment[0] as Glyph)) made[0].isApart = true;
  return made;
}

function withoutLeaders(word: Glyph[]): Glyph[][] {
  const text = word.map((glyph) => glyph.text.slice(0, 1) || ' ').join('');
  const parts: Glyph[][] = [];
  let from = 0;
  for (const { index, 0: dots } of text.matchAll(LEADERS)) {
    parts.push(word.slice(from, index));
    from = index + dots.length;
  }
  parts.push(word.slice(from));
  return parts.filter((part) => part.length > 0);
}

function wordOf(glyphs: readonly Glyph[]): SetWord {
  const [first, last] = [glyphs[0] as Glyph, glyphs.at(-1) as Glyph];
  const { x, y, angleDeg } = first;
  const { type } = glyphs.find(({ text }) => /\p{L}/u.test(text)) ?? first;
  return {
    text: glyphs.map((glyph) => glyph.text).join(''),
    length: Math.hypot(last.x - x, last.y - y) + last.advance,
    ...{ x, y, size: first.type.size, type, angleDeg, isApart: false },
  };
}
