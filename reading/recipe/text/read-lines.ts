import type { RecipeReading } from '@mirabelle/contract/recipe.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { columnsOf } from '../../layout/columns.ts';
import type { Piece } from '../../layout/piece.ts';
import { groupRows } from '../../layout/rows.ts';
import type { TextLine } from '../../ocr/page-text.ts';
import { sectionKind } from '../lines/section-words.ts';
import { recipeInLines } from './read-text.ts';

/** A gap this many times the usual one between lines parts two paragraphs. */
const PARAGRAPH_GAP = 1.55;
/** A line that ends this share of the column before its edge was ended on purpose. */
const SHORT_OF_EDGE = 0.18;
const STARTS_NEW = /^\s*(?:[-–—*•·▪◦●○■□▢☐‣⁃✓✔➢►▸#]\s*|\(?\d|[¼½¾⅐-⅞①-⑳❶-❿])/;

/** What is needed of the optical reader's page: lines with their place in the straightened frame. */
export interface RecipePicture {
  lines: readonly Pick<TextLine, 'text' | 'x' | 'y' | 'width' | 'height' | 'confidence'>[];
}

/**
 * The recipe on a printed page or card, from the lines an optical reader found. Columns, ingredients beside steps,
 * are put into reading order and broken lines joined, then it is read as a text.
 * @param foods the names of food on record
 */
export function readRecipeLines(picture: RecipePicture, foods: KnownFoods): RecipeReading {
  const lines = orderedLines(picture);
  if (lines.length === 0) return { kind: 'no-recipe', reason: 'empty' };
  return recipeInLines(lines, 'picture', foods);
}

interface Row {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

/** The picture's lines in the order they are read, those of a paragraph joined. */
export function orderedLines(picture: RecipePicture): string[] {
  const pieces: Piece[] = picture.lines
    .filter((line) => /[\p{L}\d]/u.test(line.text))
    .map((line) => ({
      text: line.text.trim(),
      left: line.x - line.width / 2,
      right: line.x + line.width / 2,
      y: line.y,
      height: line.height,
      confidence: line.confidence,
      isPrice: false,
    }));
  if (pieces.length === 0) return [];
  const heights = pieces.map((piece) => piece.height).sort((a, b) => a - b);
  const unit = heights[heights.length >> 1]!;
  return bandsAtHeadings(pieces, unit).flatMap((band) =>
    columnsOf(band, unit).flatMap((column) => joined(rowsOf(column.pieces), unit)),
  );
}

/**
 * A heading over full-width text ends the columns above it, although it is itself no wider than one of them:
 * ingredients in two columns, then the method across the page.
 */
function bandsAtHeadings(pieces: readonly Piece[], unit: number): Piece[][] {
  const cuts = pieces
    .filter((heading) => {
      if (sectionKind(heading.text) === null) return false;
      const beside = pieces.filter(
        (piece) => piece.left > heading.right && Math.abs(piece.y - heading.y) < unit * 0.8,
      );
      if (beside.length > 0) return false;
      const above = pieces.filter((piece) => piece.y < heading.y && piece.left > heading.right);
      const edge = Math.min(...above.map((piece) => piece.left));
      return pieces.some(
        (piece) =>
          piece.y > heading.y &&
          piece.y < heading.y + unit * 5 &&
          piece.left < heading.right &&
          piece.right > edge + unit,
      );
    })
    .map((heading) => heading.y - unit * 0.6)
    .sort((a, b) => a - b);
  const bands: Piece[][] = Array.from({ length: cuts.length + 1 }, () => []);
  for (const piece of pieces) bands[cuts.filter((cut) => piece.y > cut).length]!.push(piece);
  return bands.filter((band) => band.length > 0);
}

/** Pieces at one height are one line, left to right. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows = groupRows(
    pieces,
    ([first], piece) => Math.abs(first!.y - piece.y) < Math.min(first!.height, piece.height) * 0.45,
  );
  return rows.map((row) => {
    const [first] = row;
    const sorted = [...row].sort((a, b) => a.left - b.left);
    return {
      text: sorted.map((piece) => piece.text).join(' '),
      left: sorted[0]!.left,
      right: Math.max(...sorted.map((piece) => piece.right)),
      y: first!.y,
      height: first!.height,
    };
  });
}

function joined(rows: readonly Row[], unit: number): string[] {
  const left = Math.min(...rows.map((row) => row.left));
  const right = Math.max(...rows.map((row) => row.right));
  const gaps = rows
    .slice(1)
    .map((row, index) => row.y - rows[index]!.y)
    .sort((a, b) => a - b);
  const usual = gaps[gaps.length >> 2] ?? unit;
  const lines: string[] = [];
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    if (before && goesOn(before, row, { left, right, usual })) {
      const last = lines.at(-1)!;
      lines[lines.length - 1] =
        /\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(row.text)
          ? last.slice(0, -1) + row.text
          : `${last} ${row.text}`;
    } else lines.push(row.text);
  });
  return lines;
}

function goesOn(before: Row, row: Row, column: { left: number; right: number; usual: number }): boolean {
  if (sectionKind(before.text) || sectionKind(row.text)) return false;
  const short = column.right - before.right > (column.right - column.left) * SHORT_OF_EDGE;
  // "simmer for | 40 minutes": a figure within a sentence that runs on.
  const within =
    !short && before.text.length > 40 && !/[.!?:]$/.test(before.text) && /^\d+\s*\p{Ll}/u.test(row.text);
  if (STARTS_NEW.test(row.text) && !within) return false;
  // A name set large over two lines.
  const large =
    before.height > column.usual * 1.1 && Math.abs(row.height - before.height) < before.height * 0.15;
  if (row.y - before.y > column.usual * PARAGRAPH_GAP && !(large && row.y - before.y < before.height * 1.6))
    return false;
  if (Math.abs(row.height - before.height) > Math.max(row.height, before.height) * 0.35) return false;
  if (within || /^[\p{Ll}(]/u.test(row.text)) return true;
  // Steps run on; ingredients, which are short lines, do not.
  return !short && before.text.length > 28;
}
