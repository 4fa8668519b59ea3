import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { ObjectLine } from '../layout/objects.ts';
import { median } from '../ocr/geometry.ts';
import { namesPeople, withoutNoise } from './noise.ts';

/** Pieces read so unsurely are specks, pictures and patterns; of a few letters, sooner. */
const LEAST_CONFIDENCE = 38;
const LEAST_OF_FEW = 66;
const FEW_LETTERS = 4;
/** Letters so much larger than the usual are a title's, and those of its second line not smaller than this share. */
const TITLE = 1.45;
const SAME_SIZE = 0.72;
/** A strength and no more. */
const BARE_STRENGTH =
  /^\d[\d.,\s/+]*\s?(?:mg|mcg|µg|g|microgram\p{L}*|mikrogramm|ml|ui|iu|%)(?:\s?[/+].*)?$/iu;
/** Lines of running text: at least so many letters, almost as long as the column, and close below each other. */
const RUNNING = 28;
const FULL_WIDTH = 0.72;
const CLOSE = 0.8;

/** A row: pieces side by side, left to right. */
interface Row {
  text: string;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What of an object's text may name a medicine: no specks, batches, codes, addresses, people. */
export function tellingPieces(pieces: readonly ObjectLine[]): ObjectLine[] {
  const people = pieces.filter(({ text }) => namesPeople(text));
  return pieces.flatMap((piece) => {
    if (piece.confidence < leastConfidence(piece.text)) return [];
    // "Farmácia | Central": the rest of a name that came in two pieces.
    if (people.some((other) => isRestOf(piece, other)) && !/\d/.test(piece.text)) return [];
    const text = withoutNoise(piece.text);
    return text === null ? [] : [{ ...piece, text }];
  });
}

/** The lines of one column as they would be typed: rows joined, sentences and brands whole, repetitions left out. */
export function linesOfColumn(pieces: readonly ObjectLine[]): string[] {
  return pieces.length === 0 ? [] : sentencesOf(titled(rowsOf(withoutRepeats(pieces))));
}

function isRestOf(piece: ObjectLine, beginning: ObjectLine): boolean {
  const gap = piece.left - beginning.right;
  return areLevel(beginning, piece) && gap < 1.5 * beginning.height && piece.left > beginning.left;
}

function leastConfidence(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters <= FEW_LETTERS && !/\d/.test(text) ? LEAST_OF_FEW : LEAST_CONFIDENCE;
}

/** The same words over and over, as on foil: the surest reading of each, where it stands first. */
function withoutRepeats(pieces: readonly ObjectLine[]): ObjectLine[] {
  const kept: { piece: ObjectLine; folded: string; digits: string }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.top - b.top)) {
    const folded = foldWords(piece.text);
    const digits = folded.replace(/\D+/g, ' ').trim();
    const most = Math.floor(folded.length * 0.15);
    const same = kept.find(
      (other) =>
        other.digits === digits && folded !== '' && distance(folded, other.folded, most, false) <= most,
    );
    if (!same) kept.push({ piece, folded, digits });
    else if (piece.confidence > same.piece.confidence && piece.text.length >= same.piece.text.length) {
      same.piece = { ...same.piece, text: piece.text, confidence: piece.confidence };
      same.folded = folded;
    }
  }
  return kept.map(({ piece }) => piece);
}

function rowsOf(pieces: readonly ObjectLine[]): Row[] {
  const rows: ObjectLine[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.find((members) => members.some((member) => areLevel(member, piece)));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((members) => {
    const inOrder = members.sort((a, b) => a.left - b.left);
    return {
      text: inOrder.map(({ text }) => text).join(' '),
      height: Math.max(...members.map(({ height }) => height)),
      top: Math.min(...members.map(({ top }) => top)),
      bottom: Math.max(...members.map(({ bottom }) => bottom)),
      left: inOrder[0]!.left,
      right: Math.max(...members.map(({ right }) => right)),
    };
  });
}

/** In one row: beside each other, and overlapping by half of the lower one. */
function areLevel(a: ObjectLine, b: ObjectLine): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const beside = a.right <= b.left + a.height * 0.4 || b.right <= a.left + a.height * 0.4;
  return beside && shared > 0.5 * Math.min(a.height, b.height);
}

/** Joins a brand set over two lines, and a strength that stands alone to the title above it. */
function titled(rows: readonly Row[]): Row[] {
  const unit = median(rows.map(({ height }) => height));
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const both = last && last.height > TITLE * unit && row.height > TITLE * unit;
    const alike = last && Math.min(last.height, row.height) > SAME_SIZE * Math.max(last.height, row.height);
    const isShort = row.text.length <= 24 && (last?.text.length ?? 99) <= 24;
    const bareStrength = last && last.height > TITLE * unit && BARE_STRENGTH.test(row.text);
    if (last && isShort && ((both && alike) || bareStrength) && row.top - last.bottom < last.height * CLOSE) {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${row.text}`,
        height: Math.max(last.height, row.height),
        bottom: row.bottom,
      };
    } else joined.push(row);
  }
  return joined;
}

/** Joins the lines of running text into paragraphs: a sentence broken by the margin is one. */
function sentencesOf(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ left, right }) => right - left));
  const lines: string[] = [];
  let last: Row | null = null;
  for (const row of rows) {
    const before = lines.at(-1);
    const goesOn =
      last !== null &&
      before !== undefined &&
      last.text.length >= RUNNING &&
      last.right - last.left > FULL_WIDTH * width &&
      !/[.!?:]$/.test(last.text) &&
      !/^(?:\d{1,2}[.)]\s|[•▪–-]\s)/.test(row.text) &&
      !(/^\d{1,2}[.)]\s/.test(last.text) && /^\p{Lu}/u.test(row.text)) &&
      row.top - last.bottom < CLOSE * last.height &&
      row.height > SAME_SIZE * last.height &&
      row.height * SAME_SIZE < last.height;
    if (goesOn) {
      const broken = /\p{L}{2}-$/u.test(before) && /^\p{Ll}/u.test(row.text);
      lines[lines.length - 1] = broken ? before.slice(0, -1) + row.text : `${before} ${row.text}`;
    } else lines.push(row.text);
    last = row;
  }
  return lines;
}
