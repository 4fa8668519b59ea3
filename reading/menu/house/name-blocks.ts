import { letterCount } from '../../layout/piece.ts';
import { headingOf } from '../lines/headings.ts';
import { endsOpen } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import type { Part } from '../lines/rows.ts';
import { beginsHouse, tellsAge } from './house-words.ts';

/** A stretch of text that may be the name of the house or a line of it. */
export interface NameLine extends Part {
  row: PageRow;
}

/** Lines below each other that may be the name of the house. */
export interface NameBlock {
  lines: readonly NameLine[];
  text: string;
  /** Of its tallest line. */
  height: number;
  confidence: number;
}

/** How far the lines of one name may differ in size. */
const AS_TALL = 0.8;
const NEARLY_AS_TALL = 0.55;
const KIND_AS_TALL = 0.4;
/** Names over several lines are set larger than dishes. */
const LARGE = 1.22;
const MOST_LINES = 4;
const SMALL_WORD = 4;
const LONGEST = 48;

/** Every stretch that may hold a name, joined with those below it that go on with it. */
export function blocksOf(rows: readonly PageRow[], rhythm: Rhythm): NameBlock[] {
  const lines = rows.flatMap(linesOf).sort((a, b) => a.y - b.y);
  const taken = new Set<NameLine>();
  const blocks: NameBlock[] = [];
  for (const first of lines) {
    if (taken.has(first)) continue;
    const block = [first];
    while (block.length < MOST_LINES) {
      const next = lines.find((line) => !taken.has(line) && goesOn(block.at(-1)!, line, rhythm));
      if (!next) break;
      block.push(next);
    }
    for (const line of block) taken.add(line);
    blocks.push(blockOf(block));
  }
  return blocks.filter(
    ({ lines: own, text }) => text.length < LONGEST && !own.every((line) => headingOf(line.text)),
  );
}

function blockOf(lines: readonly NameLine[]): NameBlock {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return {
    lines,
    text: lines.map((line) => withoutEnd(line.text)).join(' '),
    height: Math.max(...lines.map((line) => line.height)),
    confidence: Math.min(
      lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / letters,
      // "Café De" read well does not make up for what follows.
      ...lines.filter(({ text }) => letterCount(text) > SMALL_WORD).map(({ confidence }) => confidence),
    ),
  };
}

const withoutEnd = (text: string) => text.replace(/[\s,."“”'’]+$/u, '');

/** The stretches of a row; a heading is none, but for words that houses have in their names: "Grill", "Pizzeria". */
function linesOf(row: PageRow): NameLine[] {
  if (row.note) return [];
  // A heading of a language that only headings are known of says so of the whole row.
  if (row.heading && !headingOf(row.text) && !beginsHouse(row.text)) return [];
  // Beside a price stands a dish, unless the row was joined of two columns.
  const parts = row.prices.length > 0 ? row.pieces.slice(0, -1) : row.pieces;
  return togetherIn(parts)
    .filter(
      ({ text }) =>
        letterCount(text) >= 2 && !tellsAge(text) && (headingOf(text) === null || beginsHouse(text)),
    )
    .map((part) => ({ ...part, row }));
}

/** Pieces of one size that stand as close as the words of large type do, as one: "The Peony" and "Room" in a script. */
function togetherIn(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const taller = Math.max(part.height, last?.height ?? 0);
    const close =
      last !== undefined &&
      part.left - last.right < CLOSE * taller &&
      Math.min(part.height, last.height) > ALIKE * taller;
    if (!close) joined.push(part);
    else
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${part.text}`,
        right: part.right,
        height: taller,
        confidence: Math.min(last.confidence, part.confidence),
      };
  }
  return joined;
}

const CLOSE = 0.8;
const ALIKE = 0.8;

function goesOn(upper: NameLine, lower: NameLine, { lineHeight }: Rhythm): boolean {
  const taller = Math.max(upper.height, lower.height);
  const alike = Math.min(upper.height, lower.height) / taller;
  const apart = lower.y - upper.y;
  if (apart < 0.5 * upper.height || apart > 1.75 * taller) return false;
  if (Math.min(upper.right, lower.right) <= Math.max(upper.left, lower.left)) return false;
  const text = withoutEnd(upper.text);
  if (beginsHouse(text)) return alike > KIND_AS_TALL && lower.height > LARGE * lineHeight;
  if (endsOpen(text) || /[+&]\s*$/.test(text)) return alike > NEARLY_AS_TALL;
  return taller > LARGE * lineHeight && alike > AS_TALL;
}
