import { foldAngle, type TiltedRect, turnAbout } from './geometry.ts';

/** Lines of two objects that lie at such different angles are not of one, degrees. */
const ONE_DIRECTION_DEG = 14;
/** Farthest that lines of one object are apart across the lines, in heights of the taller. */
const ACROSS = 2.2;

/**
 * Lines linked to a neighbour that runs the same way, and so on: what was printed together.
 * @param along farthest that two pieces of a row are apart, in heights of the taller
 * @param period 360 where it is known which way up lines are, 180 where only their slant is
 * @returns indices
 */
export function groupLines(
  lines: readonly TiltedRect[],
  { period, along }: { period: 180 | 360; along: number },
): number[][] {
  const groupOf = lines.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (groupOf[at] !== at) at = groupOf[at]!;
    return at;
  };
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      if (root(i) !== root(j) && areNeighbours(lines[i]!, lines[j]!, period, along))
        groupOf[root(j)] = root(i);
    }
  }
  return [...Map.groupBy(lines.keys(), root).values()];
}

/** Whether two lines run the same way. */
export function runAlike(a: TiltedRect, b: TiltedRect, period: 180 | 360): boolean {
  return Math.abs(foldAngle(a.angleDeg - b.angleDeg, period)) <= ONE_DIRECTION_DEG;
}

/** White space between two lines in the frame of the longer; negative where they overlap. */
export function gapBetween(a: TiltedRect, b: TiltedRect): { along: number; across: number } {
  const { angleDeg } = a.width > b.width ? a : b;
  const centre = turnAbout(b, a, -angleDeg);
  return {
    along: Math.abs(centre.x - a.x) - (a.width + b.width) / 2,
    across: Math.abs(centre.y - a.y) - (a.height + b.height) / 2,
  };
}

/** In one row beside each other, or one below the other. */
function areNeighbours(a: TiltedRect, b: TiltedRect, period: 180 | 360, along: number): boolean {
  if (!runAlike(a, b, period)) return false;
  const gap = gapBetween(a, b);
  const height = Math.max(a.height, b.height);
  return (
    (gap.across <= 0 && gap.along <= along * height) || (gap.along <= 0 && gap.across <= ACROSS * height)
  );
}
