import type { TextWord } from '../ocr/page-text.ts';
import { numberOf, orderedKinds } from './line-marks.ts';
import { letterCount } from './piece.ts';
import { joined, type Stretch } from './stretches.ts';

/** How far apart what stands on one level may be, and how far a number from its name, in heights of a line. */
const LEVEL = 0.5;
const FURTHEST = 12;
const LEAST_LETTERS = 2;
/** Behind a name a number may be its price; so many that count up one by one, nearly all, are none. */
const LEAST_BEHIND_NAMES = 5;
const ONE_BY_ONE = 0.8;

interface Numbered<S> {
  number: S;
  named: S;
  /** Right behind a name and not at the left of all, or behind an amount. */
  behindName: boolean;
}

/**
 * Puts numbers that stand in a column of their own in front of the names beside them, where they count up: "12" far to the
 * left of "Spring rolls" is no price.
 * @param unit median height of the page's lines
 */
export function withNumbersJoined<S extends Stretch>(stretches: readonly S[], unit: number): S[] {
  const alone = stretches.filter(({ words }) => numberOf(words) !== null);
  const found = alone.flatMap((number) => besides(number, stretches, unit) ?? []);
  const asLines = (those: readonly Numbered<S>[]) =>
    those.map(({ number, named }) => ({ words: [...number.words, ...named.words], line: number.line }));
  const kinds = orderedKinds(asLines(found), unit);
  if (kinds.size === 0) return [...stretches];
  const sure = found.filter(
    (one) =>
      kinds.has(numberOf(one.number.words)!.kind) && (!one.behindName || countsOneByOne(one, found, unit)),
  );
  if (orderedKinds(asLines(sure), unit).size === 0) return [...stretches];
  const numbers = new Set(sure.map(({ number }) => number));
  const byName = new Map(sure.map(({ number, named }) => [named, number]));
  return stretches
    .filter((stretch) => !numbers.has(stretch))
    .map((stretch) => {
      const number = byName.get(stretch);
      return number ? { ...stretch, words: [...number.words, ...stretch.words] } : stretch;
    });
}

/** The name right behind a number on its level, and whether another stands right before it. */
function besides<S extends Stretch>(number: S, all: readonly S[], unit: number): Numbered<S> | null {
  const level = all.filter(
    (other) => other !== number && Math.abs(other.line.y - number.line.y) < LEVEL * unit,
  );
  const [left, right] = [leftOf(number), rightOf(number)];
  const behind = level.filter((other) => leftOf(other) >= right).sort((a, b) => leftOf(a) - leftOf(b))[0];
  if (!behind || leftOf(behind) - right > FURTHEST * unit || !hasWords(behind.words)) return null;
  const before = level.filter((other) => rightOf(other) <= left).sort((a, b) => rightOf(b) - rightOf(a))[0];
  return { number, named: behind, behindName: before !== undefined && hasWords(before.words) };
}

function countsOneByOne<S extends Stretch>(
  { number }: Numbered<S>,
  all: readonly Numbered<S>[],
  unit: number,
): boolean {
  const column = all
    .filter(({ number: other }) => Math.abs(leftOf(other) - leftOf(number)) < 3 * unit)
    .sort((a, b) => a.number.line.y - b.number.line.y)
    .map((one) => numberOf(one.number.words)!.value);
  const steps = column.slice(1).filter((value, at) => value - column[at]! === 1).length;
  return column.length >= LEAST_BEHIND_NAMES && steps >= ONE_BY_ONE * (column.length - 1);
}

const leftOf = ({ words }: Stretch) => words[0]!.left;
const rightOf = ({ words }: Stretch) => words.at(-1)!.right;
const hasWords = (words: readonly TextWord[]) => letterCount(joined(words)) >= LEAST_LETTERS;
