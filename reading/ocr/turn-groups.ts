import { turnedRound } from './curved-line.ts';
import { groupLines } from './group-lines.ts';
import { confidenceOf } from './line-measures.ts';
import type { ReadBox } from './read-box.ts';
import { elongation, type TextBox } from './text-boxes.ts';

/** What was printed together and reads less reliably than this may stand on its head; text the right way up reads at 85. */
const DOUBTFUL = 78;
/** From this on a line is reliably read the right way round. */
const RELIABLE = 85;
/** Below this a single line is tried the other way round too. */
const WEAK = 72;
/** Pieces of a row that may lie different ways up are farther apart than this, in heights. */
const NEAR = 3;
/** Lines that show which way up a group is. */
const SAMPLE = 4;
/** Single lines tried the other way round, at most: on a blurred page all are weak. */
const TRIED = 12;
const TRIED_CLOSER = 60;
/** So few letters read reliably either way round. */
const FEW_LETTERS = 10;
const AMOUNT = /^\d[\d.,\s]*(?:mg|mcg|µg|g|ml|%|€|£)$/i;
const AMOUNT_SURER = 20;
/** By how much the other way round must be surer to be believed: a group, a single line. */
const SURER_GROUP = 6;
const SURER_LINE = 12;

/**
 * Reads what was printed together the other way round where that is surer, group by group: boxes and leaflets lie in a
 * photograph each as it fell. Then each line that is still weak.
 * @param closer tries more: lines by themselves, and short ones that read reliably on their head
 * @param read reads boxes as they are given
 */
export async function turnGroups(
  boxes: ReadBox[],
  closer: boolean,
  read: (boxes: readonly TextBox[]) => Promise<ReadBox[]>,
): Promise<void> {
  const groups = groupLines(
    boxes.map(({ box }) => box),
    { period: 180, along: NEAR },
  ).filter((group) =>
    mayStandOnHead(
      group.map((i) => boxes[i]!),
      closer,
    ),
  );
  const samples = groups.map((group) =>
    group.toSorted((a, b) => tellingness(boxes[b]!) - tellingness(boxes[a]!)).slice(0, SAMPLE),
  );
  const tried = await turned(boxes, samples.flat(), read);
  const wrongWayUp = groups.filter((_, g) => {
    const sample = samples[g]!;
    const otherWay = sample.map((i) => tried.get(i)!);
    return confidence(otherWay) > confidence(sample.map((i) => boxes[i]!)) + SURER_GROUP;
  });
  const known = new Set(tried.keys());
  const rest = wrongWayUp.flat().filter((i) => !known.has(i));
  const others = await turned(boxes, rest, read);
  for (const i of wrongWayUp.flat()) boxes[i] = tried.get(i) ?? others.get(i)!;

  const settled = new Set(wrongWayUp.flat());
  const bound = closer ? new Set<number>() : besideReliable(boxes);
  const weak = [...boxes.keys()].filter(
    (i) =>
      !settled.has(i) &&
      !known.has(i) &&
      !bound.has(i) &&
      elongation(boxes[i]!.box) >= 1.3 &&
      isWeak(boxes[i]!),
  );
  const again = await turned(boxes, weak.slice(0, closer ? TRIED_CLOSER : TRIED), read);
  for (const [i, other] of again) {
    if (confidence([other]) > confidence([boxes[i]!]) + SURER_LINE) boxes[i] = other;
  }
}

/**
 * Lines that were printed together with one that reads reliably: they stand as it does. On its head a weak line may read
 * surer by chance, and a page has no line on its head among others.
 */
export function besideReliable(boxes: readonly ReadBox[]): Set<number> {
  const groups = groupLines(
    boxes.map(({ box }) => box),
    { period: 180, along: NEAR },
  );
  return new Set(groups.filter((group) => group.some((i) => confidence([boxes[i]!]) >= RELIABLE)).flat());
}

async function turned(
  boxes: readonly ReadBox[],
  which: readonly number[],
  read: (boxes: readonly TextBox[]) => Promise<ReadBox[]>,
): Promise<Map<number, ReadBox>> {
  const results = await read(which.map((i) => turnedRound(boxes[i]!.box)));
  return new Map(which.map((i, at) => [i, results[at]!]));
}

function mayStandOnHead(group: readonly ReadBox[], closer: boolean): boolean {
  const letters = group.reduce(
    (sum, { line }) => sum + line.words.map(({ text }) => text).join('').length,
    0,
  );
  return (closer && letters <= FEW_LETTERS) || confidence(group) < DOUBTFUL;
}

const isWeak = (box: ReadBox) => confidence([box]) < WEAK;

/** How reliably lines were read, and more where one is an amount alone: on its head "80 mg" still looks like letters. */
function confidence(boxes: readonly ReadBox[]): number {
  const amount = boxes.some(({ line }) => AMOUNT.test(line.words.map(({ text }) => text).join(' ')));
  return (
    confidenceOf(boxes.flatMap(({ line }) => line.words)) + (amount && boxes.length === 1 ? AMOUNT_SURER : 0)
  );
}

/** A line of some ten letters tells more than a word or a whole sentence; one of many, more than a speck. */
function tellingness({ box }: ReadBox): number {
  return -Math.abs(Math.log(elongation(box) / 10));
}
