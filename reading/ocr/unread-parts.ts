import type { UnreadPart } from '@mirabelle/contract/menu.ts';
import { cornersOf } from './geometry.ts';
import { groupLines } from './group-lines.ts';
import { confidenceOf } from './line-measures.ts';
import type { FoundText } from './messages.ts';
import { boxOf } from './picture-boxes.ts';
import type { ReadBox } from './read-box.ts';
import { elongation } from './text-boxes.ts';

/** Below this most of what was read in a line is guessed. */
const GUESSED = 45;
/** A box shorter than this holds a figure, a sign or a speck. */
const SHORTEST = 2;
/** Lower than this against the page's median line, text says nothing that decides. */
const LOWEST = 0.6;
/** Pieces of a row that belong together are no farther apart, in heights. */
const NEAR = 3;
/** Drawn letters have edges as steep as printed ones; blurred and tiny print has not. */
const SHARP = 0.2;
const TALL_PX = 14;
/** A single line that could not be read is as often an ornament as a hand. */
const FEWEST_BY_HAND = 2;

/**
 * Parts of a picture whose text was found and could not be read, top to bottom: lines that stand together are one part.
 * @param boxes as found, before the picture is turned upright
 */
export function unreadParts(boxes: readonly ReadBox[], found: FoundText): UnreadPart[] {
  const median = boxes.map(({ box }) => box.height).sort((a, b) => a - b)[boxes.length >> 1] ?? 0;
  const unread = boxes.filter(
    ({ box, line }) =>
      elongation(box) >= SHORTEST && box.height >= LOWEST * median && confidenceOf(line.words) < GUESSED,
  );
  return groupLines(
    unread.map(({ box }) => box),
    { period: 180, along: NEAR },
  )
    .map((group) => group.map((i) => unread[i]!))
    .flatMap((group) => {
      const corners = group.flatMap(({ box }) => cornersOf(box));
      const box = boxOf(corners, found);
      return box
        ? [{ kind: byHand(group, found) ? ('handwriting' as const) : ('unread' as const), box }]
        : [];
    })
    .sort((a, b) => a.box.top - b.box.top);
}

function byHand(group: readonly ReadBox[], found: FoundText): boolean {
  const sharp = group.filter(
    ({ box, cut }) => cut.sharpness >= SHARP && box.height * found.shrunkBy >= TALL_PX,
  );
  return sharp.length >= FEWEST_BY_HAND && sharp.length > group.length / 2;
}
