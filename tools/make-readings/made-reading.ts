import { PICTURE_LANGUAGES, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import { LEGIBLE } from '@mirabelle/reading/testing/hand-made-page.ts';
import { type ReaderHabits, readLine } from '../learn-line-roles/read-line.ts';
import type { Line } from '../learn-line-roles/words.ts';
import { type Chance, chanceFrom } from '../make-pictures/random.ts';
import { KINDS, type Plan, planOf } from './kinds.ts';
import { type PrintedRow, Sheet } from './sheet.ts';

/** A page as the recogniser would hand it over, without a picture of it, and the dishes that stand on it. */
export interface MadeReading {
  id: string;
  kind: string;
  page: PageText;
  /** The names that count as each dish. */
  dishes: string[][];
}

/** Page `number` of a seed; kinds of pages take turns. */
export function madeReading(seed: number, number: number): MadeReading {
  const names = Object.keys(KINDS);
  const kind = names[number % names.length]!;
  const chance = chanceFrom(seed * 1_000_003 + number * 7919 + 37);
  const sheet = new Sheet(chance);
  const plan = planOf(kind, sheet, chance);
  const dishes = print(plan, sheet, chance);
  const lines = plan.kind.cut ? cutOff(sheet.written, chance) : sheet.written;
  return { id: `${seed}-${number}`, kind, page: pageOf(lines, sheet, plan, chance), dishes };
}

interface Heading {
  size: number;
  bold: boolean;
  capitals: boolean;
  above: number;
  below: number;
}

function print(plan: Plan, sheet: Sheet, chance: Chance): string[][] {
  const { stock, columns, width, manners } = plan;
  const gutter = sheet.em * chance.between(1.5, 4);
  const margin = sheet.em * chance.between(1, 3);
  const whole = columns * width + (columns - 1) * gutter;
  const heading: Heading = {
    size: chance.pick([1, 1.15, 1.4, 1.8]),
    bold: chance.happens(0.6),
    capitals: chance.happens(0.4),
    above: chance.between(0.4, 2),
    below: chance.between(0, 0.8),
  };
  let y = margin;
  if (stock.house)
    y = sheet.write([line(stock.house, chance.between(1.5, 3), 0, true)], margin, y, whole) + sheet.em;
  const dishes: string[][] = [];
  const lefts = Array.from({ length: columns }, (_, column) => margin + column * (width + gutter));
  let bottom = y;
  if (plan.kind.grid) {
    for (const section of plan.sections) {
      if (section.title) bottom = sheet.write([titleOf(section.title, heading)], margin, bottom, whole);
      bottom += heading.below * sheet.em;
      const picture = chance.pick([0, 0.5, 5]) * sheet.em;
      for (let at = 0; at < section.dishes.length; at += columns) {
        const row = section.dishes.slice(at, at + columns);
        const ends = row.map((dish, column) => {
          const entry = plan.entry(dish, manners[column]!, at + column);
          dishes.push(entry.names);
          return sheet.write(entry.rows, lefts[column]!, bottom + picture, width);
        });
        bottom = Math.max(...ends) + sheet.em * chance.between(0.5, 0.9);
      }
    }
  } else {
    const share = Math.ceil(plan.sections.reduce((sum, each) => sum + each.dishes.length, 0) / columns);
    let [column, top] = [0, y];
    let filled = 0;
    for (const section of plan.sections) {
      if (filled >= share * (column + 1) && column < columns - 1) [column, y] = [column + 1, top];
      const manner = manners[column]!;
      const price = plan.kind.price === 'of section' ? ` ${stock.prices(1)[0]}` : '';
      if (section.title)
        y = sheet.write([titleOf(`${section.title}${price}`, heading)], lefts[column]!, y, width);
      y = sheet.write(plan.kind.below?.(section, manner) ?? [], lefts[column]!, y, width);
      y += heading.below * sheet.em;
      for (const [at, dish] of section.dishes.entries()) {
        if (filled >= share * (column + 1) && column < columns - 1) [column, y] = [column + 1, top];
        const entry = plan.entry(dish, manners[column]!, at);
        dishes.push(entry.names);
        y = sheet.write(entry.rows, lefts[column]!, y, width);
        filled++;
      }
      y += heading.above * sheet.em;
      bottom = Math.max(bottom, y);
    }
  }
  sheet.write(
    stock.notes.map((note) => line(note, 0.8, 0.4, false)),
    margin,
    bottom + sheet.em,
    whole,
  );
  return dishes;
}

const line = (text: string, size: number, above: number, bold: boolean): PrintedRow => ({
  spans: [{ text, role: 'other', size, bold }],
  above,
});

const titleOf = (title: string, { size, bold, capitals }: Heading): PrintedRow => ({
  spans: [{ text: capitals ? title.toLocaleUpperCase() : title, role: 'heading', size, bold }],
  above: 0,
});

/** The right edge of the picture runs through the page: prices and ends of lines are lost. */
function cutOff(lines: readonly Line[], chance: Chance): Line[] {
  const end = Math.max(...lines.flatMap(({ words }) => words.map(({ right }) => right)));
  const edge = end * chance.between(0.85, 0.97);
  return lines
    .map((each) => ({ ...each, words: each.words.filter(({ right }) => right < edge) }))
    .filter(({ words }) => words.length > 0);
}

/** Pieces of one line that stand level. */
const LEVEL = 0.35;

/** What stands level and near is read as one piece of text, as detectors take it. */
function levelLines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const each of [...lines].sort((a, b) => a.y - b.y)) {
    const level = joined.find(
      (other) => Math.abs(other.y - each.y) < LEVEL * Math.min(other.height, each.height),
    );
    if (!level) joined.push({ ...each, words: [...each.words] });
    else level.words.push(...each.words);
  }
  return joined.map((each) => ({ ...each, words: each.words.sort((a, b) => a.left - b.left) }));
}

function pageOf(written: readonly Line[], sheet: Sheet, { stock, kind }: Plan, chance: Chance): PageText {
  const habits: ReaderHabits = {
    apart: chance.pick([0.6, 0.8, 1, 1.3]),
    unweighed: chance.pick([0, 0, 0.1, 0.4]),
    jitter: chance.pick([0, 0.03, 0.07]),
    heights: chance.pick([0.03, 0.06, 0.1]),
    slips: chance.pick([0, 0.005, 0.02]),
    ...(kind.byHand && { unweighed: 0.4, jitter: 0.14, heights: 0.22, slips: 0.03 }),
  };
  const lost = chance.pick([0, 0, 0.02]);
  const text = levelLines(written)
    .flatMap((each) => readLine(each, habits, chance).map((made) => made.line))
    .filter(() => !chance.happens(lost))
    .sort((a, b) => a.y - b.y);
  const languages = PICTURE_LANGUAGES.filter((lang): lang is PictureLanguage => lang === stock.lang);
  return {
    width: Math.max(...text.map(({ x, width }) => x + width / 2)) + 2 * sheet.em,
    height: Math.max(...text.map(({ y }) => y)) + 2 * sheet.em,
    turned: 0,
    angleDeg: 0,
    lines: text,
    confidence: 90,
    languages: languages.length > 0 ? languages : ['en'],
    quality: { ...LEGIBLE, boxes: text.length, boxHeightPx: sheet.em },
    timings: { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 },
  };
}
