import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { isNotice } from './around-dishes.ts';
import { boldFrom, largeFrom } from './bold-type.ts';
import { brokenNames, type NameColumn } from './broken-names.ts';
import { isDate } from './dates.ts';
import { headingOf } from './headings.ts';
import { indentOf } from './indent.ts';
import { endsInSmallWord, isCapitals, looksContinued } from './line-text.ts';
import { type ListedLines, listedLines } from './listed-lines.ts';
import { isNote } from './notes.ts';
import { openHeadingOf } from './open-headings.ts';
import type { PageRow } from './page-row.ts';
import { type PricePlace, pricePlaceOf } from './price-place.ts';
import type { Row } from './rows.ts';
import { saidGapOf } from './said-gap.ts';
import { edgesOf } from './set-apart.ts';

export type { PageRow };

/** How this page is set: what tells where one dish ends and the next begins. */
export interface Rhythm {
  pricePlace: PricePlace;
  /** Gaps between lines from here on part dishes; null when all gaps are alike. */
  dishGap: number | null;
  /** What is said of a dish stands so far below its name at most, where that is further than its lines; else null. */
  saidGap: number | null;
  /** A usual gap inside a section. */
  usualGap: number;
  /** Median height of lines with words. */
  lineHeight: number;
  /** Height of the taller lines with words, which are names. */
  nameHeight: number;
  /** Names are set in capitals, so that capitals make no heading. */
  capitalNames: boolean;
  /** No prices, no gaps, no lines that go on: every line is a dish. */
  everyLine: boolean;
  /** Without prices, every line is a dish: how they begin; else null. */
  listed: ListedLines | null;
  /** Nearly every dish is one line with its price: what has none is a heading or a note. */
  singleLines: boolean;
  /** Dishes carry numbers or letters in an order: what has none goes on. */
  numbered: boolean;
  /** Lines with a bullet list what is in the dish whose name stands above them without one. */
  bulletsList: boolean;
  /** Height of the lines that are set as headings and read as such, where they are set larger than dishes; else null. */
  headingHeight: number | null;
  /** Strokes from this breadth on stand out where dishes are all set light: those of headings; else null. */
  heavyFrom: number | null;
  /** Columns whose names are broken off at the end of their line and go on in the next, set alike. */
  brokenNames: readonly NameColumn[];
  /** Where lines with a price begin, column by column, where nearly all of them do so at one place; else none. */
  edges: readonly number[];
  /** Width of the widest names; a name that reaches it may go on in the next line. */
  nameWidth: number;
  /** Names are set bold and descriptions light: the breadth of strokes that parts them; else null. */
  boldFrom: number | null;
  /** Names are set larger than descriptions: the size of type that parts them; else null. */
  largeFrom: number | null;
  /** Names begin with capitals and what is said of them mostly with small letters. */
  smallBelow: boolean;
  /** How much further in than names what is said of them begins, in pixels; null where it does not. */
  indent: number | null;
}

/** So many lines with a number or letter make a page of numbered dishes. */
const LEAST_NUMBERED = 4;
/** So many lines with prices, and such a share of all, make a page of dishes in one line each. */
const LEAST_SINGLE = 6;
const SINGLE = 0.75;
/** Two lines of which one is so much higher are no two lines of the dishes: the house's name, a heading. */
const OTHER_TYPE = 1.6;
/** So many bullets may list what is in dishes. */
const LEAST_LISTED = 6;

/** @param languages what the page was read in */
export function toPageRow(row: Row, id: number, languages: readonly PictureLanguage[]): PageRow {
  const heads = row.prices.length === 0 && row.text !== '' && row.mark?.kind !== 'bullet';
  const found = heads ? (headingOf(row.text) ?? openHeadingOf(row.text, languages)) : null;
  // "Macaroni salad with feta and" goes on.
  const heading = found && !found.exact && endsInSmallWord(row.text) ? null : found;
  return { ...row, id, heading, note: heading === null && isNoteRow(row) };
}

/** Whether a line says something of the page or the house, as far as its words tell. */
export const isPlainNote = (text: string): boolean => isNote(text) || isNotice(text) || isDate(text);

function isNoteRow(row: Row): boolean {
  if (row.text === '' || !isPlainNote(row.text)) return false;
  if (row.prices.length === 0 || row.text.split(/\s+/).length >= 7) return true;
  return CHARGE.test(foldWords(row.text));
}

export function rhythmOf(rows: readonly PageRow[]): Rhythm {
  const words = rows.filter((row) => row.text !== '' && !row.heading && !row.note);
  const heights = words.map((row) => row.height).sort((a, b) => a - b);
  const priced = words.filter((row) => row.prices.length > 0);
  const gaps = rows
    .filter((row, index) => {
      const above = rows[index - 1];
      return (
        row.text !== '' &&
        !row.heading &&
        !row.note &&
        above &&
        above.text !== '' &&
        !above.heading &&
        !above.note &&
        Math.max(row.height, above.height) < OTHER_TYPE * Math.min(row.height, above.height) &&
        Number.isFinite(row.gapAbove)
      );
    })
    .map((row) => row.gapAbove);
  const clusters = twoGaps(gaps);
  const lineHeight = heights[heights.length >> 1] ?? 1;
  const widths = (priced.length >= 3 ? priced : words)
    .map((row) => row.right - row.left)
    .sort((a, b) => a - b);
  const bold = boldFrom(words);
  const heavyFrom = bold === null ? heavyFromOf(priced) : null;
  const pricePlace = pricePlaceOf(rows, { heavyFrom });
  return {
    pricePlace,
    dishGap: clusters,
    saidGap: saidGapOf(rows),
    usualGap: median(gaps) || (heights[heights.length >> 1] ?? 1) * 1.3,
    lineHeight,
    nameHeight: heights[Math.floor(heights.length * 0.75)] ?? 1,
    capitalNames: words.filter((row) => isCapitals(row.text)).length > 0.25 * words.length,
    everyLine:
      clusters === null && words.filter((row) => looksContinued(row.text)).length < 0.15 * words.length,
    listed: pricePlace === 'none' ? listedLines(rows) : null,
    indent: indentOf(rows, lineHeight),
    singleLines: priced.length >= LEAST_SINGLE && priced.length >= SINGLE * words.length,
    numbered: rows.filter((row) => row.mark?.kind === 'order').length >= LEAST_NUMBERED,
    bulletsList: bulletsList(rows),
    headingHeight: headingHeightOf(rows, lineHeight),
    heavyFrom,
    brokenNames: brokenNames(rows, { lineHeight, boldFrom: bold }),
    edges: edgesOf(priced, lineHeight),
    nameWidth: widths[Math.floor(widths.length * 0.9)] ?? 0,
    boldFrom: bold,
    largeFrom: largeFrom(words),
    smallBelow: hasSmallBelow(words),
  };
}

/** So many lines that begin small, and so large a share, are what is said of those above them. */
const LEAST_SMALL = 3;
const MANY_SMALL = 0.25;
const MOSTLY_SMALL = 0.6;

function hasSmallBelow(words: readonly PageRow[]): boolean {
  const small = words.filter(({ text }) => looksContinued(text)).length;
  return small >= LEAST_SMALL && small >= MANY_SMALL * words.length && small <= MOSTLY_SMALL * words.length;
}

/** Median height of headings, where two of three are set larger than dishes. */
function headingHeightOf(rows: readonly PageRow[], lineHeight: number): number | null {
  const heights = rows.flatMap(({ heading, height }) => (heading?.exact ? [height] : []));
  const large = heights.filter((height) => height > SET_LARGE * lineHeight);
  return large.length >= LEAST_HEADINGS && large.length >= 0.6 * heights.length ? median(large) : null;
}

/** Headings are set so much larger than dishes, and on one page so much alike. */
const SET_LARGE = 1.15;
const SET_ALIKE = 0.1;
const LEAST_HEADINGS = 2;

/** Set as the headings of the page are, larger than its dishes. */
export function isSetAsHeading({ height }: PageRow, { headingHeight }: Rhythm): boolean {
  return headingHeight !== null && Math.abs(height - headingHeight) < SET_ALIKE * headingHeight;
}

/** Set as the dishes of a page whose headings are larger. */
export function isSetAsDish({ height }: PageRow, { headingHeight, lineHeight }: Rhythm): boolean {
  return (
    headingHeight !== null &&
    height < (1 - SET_ALIKE) * headingHeight &&
    Math.abs(height - lineHeight) < SET_ALIKE * lineHeight
  );
}

/** So many lines with a price tell how broad the strokes of dishes are, and by so much others stand out. */
const LEAST_WEIGHED = 4;
const HEAVIER = 1.4;

function heavyFromOf(priced: readonly PageRow[]): number | null {
  const weights = priced.flatMap(({ weight, text }) => (weight === null || text === '' ? [] : [weight]));
  return weights.length < LEAST_WEIGHED || median(weights) === 0 ? null : HEAVIER * median(weights);
}

/** "ROAST BEEF SANDWICH / + roast beef / + cheddar / + red onion / $14": blocks of bullets without prices below a name. */
function bulletsList(rows: readonly PageRow[]): boolean {
  const bulleted = rows.filter((row) => row.mark?.kind === 'bullet');
  if (bulleted.length < LEAST_LISTED || bulleted.some((row) => row.prices.length > 0)) return false;
  let [blocks, named, listed, edge] = [0, false, 0, 0];
  for (const row of rows) {
    if (row.mark?.kind === 'bullet') {
      listed++;
      edge = row.left;
      continue;
    }
    const ends = row.prices.length > 0 || !Number.isFinite(row.gapAbove) || row.heading !== null;
    // What stands where the bullets do has one that was not read.
    if (!ends && listed > 0 && Math.abs(row.left - edge) < 0.4 * row.height) continue;
    if (ends || listed > 0) {
      if (named && listed >= 2) blocks++;
      [named, listed] = [row.text !== '' && row.prices.length === 0 && row.heading === null, 0];
    } else named = true;
  }
  return blocks >= 2;
}

/** One wide gap alone parts a title from what it heads. */
const LEAST_WIDE = 2;

/** Splits gaps into close and wide; the border between, or null when they do not fall apart. */
function twoGaps(gaps: readonly number[]): number | null {
  if (gaps.length < 5) return null;
  const sorted = [...gaps].sort((a, b) => a - b);
  // Gaps between sections would draw the wide group to themselves.
  const capped = sorted.filter((gap) => gap <= sorted[sorted.length >> 1]! * 2.2);
  let low = capped[Math.floor(capped.length * 0.15)]!;
  let high = capped[Math.floor(capped.length * 0.9)]!;
  for (let round = 0; round < 8; round++) {
    const border = (low + high) / 2;
    const close = capped.filter((gap) => gap < border);
    const wide = capped.filter((gap) => gap >= border);
    if (close.length === 0 || wide.length === 0) return null;
    low = mean(close);
    high = mean(wide);
  }
  const wide = capped.filter((gap) => gap >= (low + high) / 2).length;
  const share = wide / capped.length;
  return wide >= LEAST_WIDE && high > low * 1.17 && share > 0.12 && share < 0.92 ? (low + high) / 2 : null;
}

const CHARGE = new RegExp(`^(?:${anyOf(everyWord(menuLines, 'chargePrefix'))})\\b`, 'u');

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
