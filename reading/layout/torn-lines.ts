import { median } from '../ocr/geometry.ts';
import type { TextLine } from '../ocr/page-text.ts';

/** What was torn apart stands level and is set alike: offsets in heights of the line, heights as a share. */
const LEVEL = 0.3;
const SAME_HEIGHT = 0.25;
/** A blank between words is so wide at most; boxes reach over their letters. */
const BLANK = 0.5;
const OVERLAP = 0.4;
/** Larger type is of titles, which may say two things beside each other. */
const LARGE = 1.5;
/** Where so many lines nearby begin at one place, a column does. */
const SAME_EDGE = 0.5;
const NEARBY = 14;
const LEAST_BEGINNINGS = 3;

/**
 * Puts lines together that were found in two pieces with no more than a blank between them: on a picture of poor light or on
 * a creased page a box ends in the middle of a name. Where others below begin at the same place, a column begins there.
 */
export function withTornLinesJoined(lines: readonly TextLine[]): TextLine[] {
  const most = LARGE * median(lines.map(({ height }) => height));
  const behind = new Map<TextLine, TextLine>();
  const taken = new Set<TextLine>();
  for (const line of lines) {
    if (line.height > most) continue;
    const next = lines.find(
      (other) => other !== line && !taken.has(other) && goesOnIn(line, other) && !isEdge(other, lines),
    );
    if (!next) continue;
    behind.set(line, next);
    taken.add(next);
  }
  if (taken.size === 0) return [...lines];
  return lines.filter((line) => !taken.has(line)).map((line) => whole(line, behind));
}

function goesOnIn(line: TextLine, other: TextLine): boolean {
  const [end, begin] = [line.words.at(-1), other.words[0]];
  if (!end || !begin || Boolean(line.struckOut) !== Boolean(other.struckOut)) return false;
  const gap = begin.left - end.right;
  return (
    gap > -OVERLAP * line.height &&
    gap < BLANK * line.height &&
    Math.abs(other.y - line.y) < LEVEL * line.height &&
    Math.abs(other.height - line.height) < SAME_HEIGHT * Math.max(line.height, other.height)
  );
}

const isEdge = (line: TextLine, lines: readonly TextLine[]) =>
  lines.filter(
    (other) =>
      other !== line &&
      Math.abs(leftOf(other) - leftOf(line)) < SAME_EDGE * line.height &&
      Math.abs(other.y - line.y) < NEARBY * line.height,
  ).length >= LEAST_BEGINNINGS;

const leftOf = ({ words, x, width }: TextLine) => words[0]?.left ?? x - width / 2;

function whole(first: TextLine, behind: ReadonlyMap<TextLine, TextLine>): TextLine {
  const parts = [first];
  for (let next = behind.get(first); next; next = behind.get(next)) parts.push(next);
  const last = parts.at(-1)!;
  if (parts.length === 1) return first;
  const words = parts.flatMap((part) => part.words);
  const [left, right] = [words[0]!.left, words.at(-1)!.right];
  const letters = parts.reduce((sum, { text }) => sum + text.length, 0);
  const { bow: _, ...rest } = first;
  return {
    ...rest,
    words,
    text: parts.map(({ text }) => text).join(' '),
    confidence: parts.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / letters,
    x: (left + right) / 2,
    y: parts.reduce((sum, { y }) => sum + y, 0) / parts.length,
    width: right - left,
    height: Math.max(...parts.map(({ height }) => height)),
    box: [first.box[0], last.box[1], last.box[2], first.box[3]],
  };
}
