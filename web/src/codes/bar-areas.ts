import type { Grey } from './pixels.ts';

/** Where parallel bars lie in a picture; lengths in its points. */
export interface BarArea {
  /** Its middle. */
  x: number;
  y: number;
  /** The direction across the bars, in radians. */
  angle: number;
  /** Its extent across the bars. */
  length: number;
  /** Its extent along the bars. */
  height: number;
}

/** Edges in one square of the picture: the sums of a structure tensor. */
interface Cell {
  column: number;
  row: number;
  xx: number;
  yy: number;
  xy: number;
  angle: number;
}

/** Side of such a square, in points. */
const CELL = 16;
/** From 0, edges of every direction, to 1, edges of one. Print stays below. */
const LEAST_COHERENCE = 0.6;
/** Mean square of the steps between points; grain of a dim picture stays below. */
const LEAST_ENERGY = 60;
/** Squares so far apart are of one group: white between wide bars, a stain. */
const REACH = 2;
/** How far the directions of neighbours may differ, as a sine. */
const MOST_BEND = 0.25;
const LEAST_CELLS = 6;
const MOST_AREAS = 4;

/**
 * Finds where edges have one direction, as the bars of a code have and hardly anything else.
 * @returns at most four areas, the one with the strongest edges first
 */
export function barAreas(picture: Grey): BarArea[] {
  return groupsOf(coherentCells(picture))
    .filter((group) => group.length >= LEAST_CELLS)
    .map((group) => ({ group, strength: group.reduce((sum, { xx, yy }) => sum + xx + yy, 0) }))
    .sort((one, other) => other.strength - one.strength)
    .map(({ group }) => areaOf(group))
    .filter(({ length }) => length >= 3 * CELL)
    .slice(0, MOST_AREAS);
}

function coherentCells({ width, height, luma }: Grey): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; (row + 1) * CELL + 1 < height; row++) {
    for (let column = 0; (column + 1) * CELL + 1 < width; column++) {
      let [xx, yy, xy] = [0, 0, 0];
      for (let y = row * CELL + 1; y <= (row + 1) * CELL; y++) {
        const start = y * width + column * CELL + 1;
        for (let at = start; at < start + CELL; at++) {
          const dx = luma[at + 1]! - luma[at - 1]!;
          const dy = luma[at + width]! - luma[at - width]!;
          xx += dx * dx;
          yy += dy * dy;
          xy += dx * dy;
        }
      }
      if (xx + yy < LEAST_ENERGY * CELL * CELL) continue;
      if (Math.hypot(xx - yy, 2 * xy) < LEAST_COHERENCE * (xx + yy)) continue;
      cells.push({ column, row, xx, yy, xy, angle: directionOf(xx, yy, xy) });
    }
  }
  return cells;
}

/** The direction in which shades change most, in radians. */
const directionOf = (xx: number, yy: number, xy: number) => Math.atan2(2 * xy, xx - yy) / 2;

/** Cells that lie near each other and have one direction. */
function groupsOf(cells: readonly Cell[]): Cell[][] {
  const free = new Map(cells.map((cell) => [`${cell.column} ${cell.row}`, cell]));
  const groups: Cell[][] = [];
  for (const first of cells) {
    if (!free.delete(`${first.column} ${first.row}`)) continue;
    const group = [first];
    // The group grows while it is walked through.
    for (const { column, row, angle } of group) {
      for (let y = row - REACH; y <= row + REACH; y++) {
        for (let x = column - REACH; x <= column + REACH; x++) {
          const near = free.get(`${x} ${y}`);
          if (!near || Math.abs(Math.sin(near.angle - angle)) > MOST_BEND) continue;
          free.delete(`${x} ${y}`);
          group.push(near);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

function areaOf(group: readonly Cell[]): BarArea {
  let [xx, yy, xy] = [0, 0, 0];
  for (const cell of group) {
    xx += cell.xx;
    yy += cell.yy;
    xy += cell.xy;
  }
  const angle = directionOf(xx, yy, xy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middles = group.map(({ column, row }) => [(column + 0.5) * CELL, (row + 0.5) * CELL] as const);
  const across = spanOf(middles.map(([x, y]) => x * cos + y * sin));
  const along = spanOf(middles.map(([x, y]) => y * cos - x * sin));
  return {
    x: across.middle * cos - along.middle * sin,
    y: across.middle * sin + along.middle * cos,
    angle,
    length: across.span + CELL,
    height: along.span + CELL,
  };
}

function spanOf(values: readonly number[]): { middle: number; span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: most - least };
}
