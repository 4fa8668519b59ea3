import type { Column } from '../../layout/columns.ts';
import { letterCount } from '../../layout/piece.ts';
import { rowsWithPrices } from '../../layout/rows.ts';
import type { MenuPiece } from '../prices/menu-piece.ts';
import { isSizeAlone } from './around-dishes.ts';
import { headingOf } from './headings.ts';

/** So many lines with a second dish behind the price of the first. */
const LEAST = 2;
const LEAST_LETTERS = 3;
/** A line so much larger than the usual heads what follows. */
const LARGER = 1.2;

interface Line {
  pieces: MenuPiece[];
  /** What is free between the price of the first dish and the name of the second; null where there is no second. */
  gap: { from: number; to: number } | null;
}

/**
 * Cuts a column where dishes with a price each stand beside each other in one line: down to where the gap between them
 * ends, its left side is read before its right one.
 * @param unit median height of the page's lines
 */
export function dishesBeside(column: Column<MenuPiece>, unit: number): Column<MenuPiece>[] {
  const lines = rowsWithPrices(column.pieces)
    .map((pieces): Line => lineOf([...pieces].sort((a, b) => a.left - b.left)))
    .sort((a, b) => a.pieces[0]!.y - b.pieces[0]!.y);
  if (column.cell) return [column];
  const listed = lines.map(listedIn);
  if (listed.some((pairs) => pairs)) return listApart(column, lines, listed, unit);
  if (lines.filter(({ gap }) => gap).length < LEAST) return [column];
  const columns: Column<MenuPiece>[] = [];
  const add = (pieces: MenuPiece[]) => {
    if (pieces.length > 0) columns.push({ ...column, pieces });
  };
  let whole: MenuPiece[] = [];
  for (let at = 0; at < lines.length; ) {
    const run = runFrom(lines, at, unit);
    if (run.lines.length === 0) {
      whole.push(...lines[at++]!.pieces);
      continue;
    }
    add(whole);
    whole = [];
    const pieces = run.lines.flatMap((line) => line.pieces);
    add(pieces.filter((piece) => piece.right <= run.x));
    const others = pieces.filter((piece) => piece.right > run.x);
    columns.push(...dishesBeside({ ...column, pieces: others }, unit));
    at += run.lines.length;
  }
  add(whole);
  return columns;
}

/** So many dishes with a price each in one line are a list by themselves. */
const LEAST_LISTED = 3;

/** Names with a price each, all along a line, pair by pair; null for any other line. */
function listedIn({ pieces }: Line): MenuPiece[][] | null {
  if (pieces.length < 2 * LEAST_LISTED || pieces.length % 2 === 1) return null;
  const pairs = Array.from({ length: pieces.length / 2 }, (_, at) => pieces.slice(2 * at, 2 * at + 2));
  const isPair = ([name, price]: MenuPiece[]) =>
    !name!.isPrice && price!.isPrice && letterCount(name!.text) >= LEAST_LETTERS && !isSizeAlone(name!.text);
  return pairs.every(isPair) ? pairs : null;
}

/** A column with the dishes of each list below each other. */
function listApart(
  column: Column<MenuPiece>,
  lines: readonly Line[],
  listed: readonly (MenuPiece[][] | null)[],
  unit: number,
): Column<MenuPiece>[] {
  const columns: Column<MenuPiece>[] = [];
  let plain: MenuPiece[] = [];
  const end = () => {
    if (plain.length > 0) columns.push(...dishesBeside({ ...column, pieces: plain }, unit));
    plain = [];
  };
  for (const [at, { pieces }] of lines.entries()) {
    const pairs = listed[at];
    if (!pairs) {
      plain.push(...pieces);
      continue;
    }
    end();
    columns.push(...pairs.map((pair) => ({ ...column, pieces: pair })));
  }
  end();
  return columns;
}

function lineOf(pieces: MenuPiece[]): Line {
  const second = pieces.findIndex((piece, at) => at > 1 && !piece.isPrice && pieces[at - 1]!.isPrice);
  const names = pieces.filter(({ isPrice }) => !isPrice);
  const paired =
    second > 0 &&
    !pieces[0]!.isPrice &&
    pieces.at(-1)!.isPrice &&
    pieces.slice(0, second).filter(({ isPrice }) => !isPrice).length === 1 &&
    names.every(({ text }) => letterCount(text) >= LEAST_LETTERS && !isSizeAlone(text));
  return { pieces, gap: paired ? { from: pieces[second - 1]!.right, to: pieces[second]!.left } : null };
}

/** The lines from here on that one gap runs through, none where the first of them has no second dish. */
function runFrom(lines: readonly Line[], at: number, unit: number): { lines: Line[]; x: number } {
  const first = lines[at]!.gap;
  if (!first) return { lines: [], x: 0 };
  let { from, to } = first;
  let end = at + 1;
  for (; end < lines.length; end++) {
    const { pieces, gap } = lines[end]!;
    const [left, right] = gap ? [Math.max(from, gap.from), Math.min(to, gap.to)] : [from, to];
    if (left > right || pieces.some((piece) => piece.left < left && piece.right > right)) break;
    const only = pieces.length === 1 ? pieces[0]! : null;
    if (only && !only.isPrice && (only.height > LARGER * unit || headingOf(only.text))) break;
    [from, to] = [left, right];
  }
  return { lines: lines.slice(at, end), x: (from + to) / 2 };
}
