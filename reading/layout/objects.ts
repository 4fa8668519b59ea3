import { foldAngle, median, turnAbout } from '../ocr/geometry.ts';
import { gapBetween, groupLines, runAlike } from '../ocr/group-lines.ts';
import type { TextLine } from '../ocr/page-text.ts';

/** A line of text on one object photographed, in that object's own level frame. */
export interface ObjectLine {
  text: string;
  /** 0-100. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
}

/** A strength stands as far from its brand as so many heights; boxes side by side come apart at their columns. */
const APART = 8;
/** So few lines are not an object by themselves where another is near. */
const STRAY = 2;
/** How far a stray line may lie from the object it belongs to, in its own heights. */
const STRAY_REACH = 5;

/**
 * The lines of a photograph sorted into what was photographed together: boxes, labels, columns of a leaflet, each
 * turned level. Largest letters first.
 */
export function objectsOf(lines: readonly TextLine[]): ObjectLine[][] {
  const groups = strayed(
    groupLines(lines, { period: 360, along: APART }).map((members) => members.map((i) => lines[i]!)),
  );
  return groups
    .map((group) => levelled(group))
    .sort((a, b) => Math.max(...b.map(({ height }) => height)) - Math.max(...a.map(({ height }) => height)));
}

/** A line or two apart go to the object they lie beside: a strength far from its brand. */
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
      if (!runAlike(a, b, 360)) continue;
      const gap = gapBetween(a, b);
      least = Math.min(least, Math.max(0, gap.along) + Math.max(0, gap.across));
    }
  }
  return least;
}

function levelled(lines: readonly TextLine[]): ObjectLine[] {
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
