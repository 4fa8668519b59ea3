import { describe, expect, it } from 'vitest';
import { type SlopeAt, sagOf } from './bent-paper.ts';

/** Slopes along lines that lie on paper of a shape, each line from one share of the width to another. */
function slopesOn(
  slope: (x: number) => number,
  lines: readonly (readonly [number, number])[],
): readonly SlopeAt[] {
  return lines.flatMap(([from, to], line) =>
    Array.from({ length: 8 }, (_, at) => {
      const x = from + ((at + 0.5) / 8) * (to - from) - 0.5;
      return { x, slope: slope(x), weight: 10, line };
    }),
  );
}

const ALL_OVER = [
  [0.05, 0.45],
  [0.1, 0.4],
  [0.3, 0.7],
  [0.35, 0.65],
  [0.55, 0.95],
  [0.6, 0.9],
] as const;

describe('sagOf', () => {
  it.each([
    ['rolled', (x: number) => -0.2 * x, (x: number) => -0.1 * x * x],
    ['folded', (x: number) => (x < 0 ? 0.06 : -0.06), (x: number) => -0.06 * Math.abs(x)],
  ])('finds how far %s paper falls', (_, slope, sag) => {
    const found = sagOf(slopesOn(slope, ALL_OVER))!;
    for (const x of [-0.4, -0.2, 0.2, 0.4]) expect(Math.abs(found(x) - sag(x))).toBeLessThan(0.003);
  });

  it('takes a page with level lines for flat', () => {
    expect(sagOf(slopesOn((x) => 0.003 * Math.sin(40 * x), ALL_OVER))).toBeNull();
  });

  it('takes a page for flat where one name alone is set in an arch', () => {
    const arch = slopesOn((x) => 0.4 * x, [[0.3, 0.7]]);
    const level = slopesOn(() => 0, ALL_OVER).map((each) => ({ ...each, line: each.line + 1 }));
    expect(sagOf([...arch, ...level])).toBeNull();
  });
});
