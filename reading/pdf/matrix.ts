/** A change of place as PDFs write it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

/** Reads one of a list of six numbers; anything else changes nothing. */
export function matrixOf(numbers: unknown): Matrix {
  const list = numbers && typeof numbers === 'object' ? Object.values(numbers) : [];
  return list.length === 6 && list.every((each) => Number.isFinite(each))
    ? (list as unknown as Matrix)
    : UNCHANGED;
}

/** The second, then the first. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
