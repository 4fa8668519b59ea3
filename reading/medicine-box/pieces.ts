import { foldAngle, median, turnAbout } from '../ocr/geometry.ts';
import type { TextLine } from '../ocr/page-text.ts';

/** A line of one thing photographed, in that thing's own level frame. */
export interface Piece {
  text: string;
  /** 0-100. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
}

/** Lines of two things that lie at such different angles are not of one, degrees. */
const ONE_DIRECTION_DEG = 14;
/** Farthest that lines of one thing are apart, in heights of the taller: across the lines and along them. */
const ACROSS = 2.2;
const ALONG = 4.5;
/** So few lines are no thing by themselves where another is near. */
const STRAY = 2;
/** How far a stray line may lie from the thing it belongs to, in its own heights. */
const STRAY_REACH = 5;

/**
 * The lines of a photograph sorted into what was photographed together: boxes, labels, columns of a leaflet, each
 * turned level. Largest letters first.
 */
export function thingsOf(lines: readonly TextLine[]): Piece[][] {
  const groups = strayed(joined(lines));
  return groups
    .map((group) => levelled(group))
    .sort((a, b) => Math.max(...b.map(({ height }) => height)) - Math.max(...a.map(({ height }) => height)));
}

/** Lines linked to a neighbour that runs the same way, and so on. */
function joined(lines: readonly TextLine[]): TextLine[][] {
  const groupOf = lines.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (groupOf[at] !== at) at = groupOf[at]!;
    return at;
  };
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      if (root(i) !== root(j) && areNeighbours(lines[i]!, lines[j]!)) groupOf[root(j)] = root(i);
    }
  }
  return [...Map.groupBy(lines.keys(), root).values()].map((members) => members.map((i) => lines[i]!));
}

function areNeighbours(a: TextLine, b: TextLine): boolean {
  if (!runAlike(a, b)) return false;
  const gap = gapBetween(a, b);
  const height = Math.max(a.height, b.height);
  // Beside each other in one row, or one below the other.
  return (
    (gap.across <= 0 && gap.along <= ALONG * height) || (gap.along <= 0 && gap.across <= ACROSS * height)
  );
}

const runAlike = (a: TextLine, b: TextLine) =>
  Math.abs(foldAngle(a.angleDeg - b.angleDeg, 360)) <= ONE_DIRECTION_DEG;

/** White space between two boxes in the frame of the longer; negative where they overlap. */
function gapBetween(a: TextLine, b: TextLine): { along: number; across: number } {
  const { angleDeg } = a.width > b.width ? a : b;
  const centre = turnAbout(b, a, -angleDeg);
  return {
    along: Math.abs(centre.x - a.x) - (a.width + b.width) / 2,
    across: Math.abs(centre.y - a.y) - (a.height + b.height) / 2,
  };
}

/** A line or two apart are given to the thing beside which they lie: a strength far from its brand. */
function strayed(groups: TextLine[][]): TextLine[][] {
  const kept = groups.filter((group) => group.length > STRAY);
  const rest: TextLine[][] = [];
  for (const group of groups.filter(({ length }) => length <= STRAY)) {
    const near = kept
      .map((other) => ({ other, distance: distanceBetween(group, other) }))
      .filter(({ distance }) => distance <= STRAY_REACH * Math.max(...group.map(({ height }) => height)))
      .sort((a, b) => a.distance - b.distance)[0];
    if (near) near.other.push(...group);
    else rest.push(group);
  }
  return [...kept, ...rest];
}

function distanceBetween(group: readonly TextLine[], other: readonly TextLine[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of group) {
    for (const b of other) {
      if (!runAlike(a, b)) continue;
      const gap = gapBetween(a, b);
      least = Math.min(least, Math.max(0, gap.along) + Math.max(0, gap.across));
    }
  }
  return least;
}

function levelled(lines: readonly TextLine[]): Piece[] {
  const first = lines[0]!;
  const long = lines.filter((line) => line.width > 4 * line.height);
  // Relative to the first, since angles near half a turn have two signs.
  const turns = (long.length > 0 ? long : lines).map((line) =>
    foldAngle(line.angleDeg - first.angleDeg, 360),
  );
  const angleDeg = first.angleDeg + median(turns);
  return lines.map((line) => {
    const { x, y } = turnAbout(line, { x: 0, y: 0 }, -angleDeg);
    return {
      text: line.text,
      confidence: line.confidence,
      left: x - line.width / 2,
      right: x + line.width / 2,
      top: y - line.height / 2,
      bottom: y + line.height / 2,
      height: line.height,
    };
  });
}
