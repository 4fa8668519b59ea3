/**
 * Edits between two words: letters put in, left out, exchanged, or swapped with their neighbour.
 * @param limit anything above it is given as limit + 1, which saves the counting
 * @param swaps whether two letters that changed places are one slip: a hand swaps letters, a reader of pictures does not
 */
export function distance(a: string, b: string, limit: number, swaps = true): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // What both begin and end with costs nothing, and is most of words that are near.
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const leftA = endA - start;
  const leftB = endB - start;
  // One side has no letter of its own left: the others are put in. Most words that are compared differ in more letters
  // than they may, which two or three of them tell.
  if (leftA === 0 || leftB === 0) return Math.min(leftA + leftB, limit + 1);
  if (limit < 1) return limit + 1;
  if (limit === 1) {
    if (leftA === 1 && leftB === 1) return 1;
    const changedPlaces =
      leftA === 2 &&
      leftB === 2 &&
      a.charCodeAt(start) === b.charCodeAt(start + 1) &&
      a.charCodeAt(start + 1) === b.charCodeAt(start);
    return swaps && changedPlaces ? 1 : 2;
  }
  return between(a.slice(start, endA), b.slice(start, endB), limit, swaps);
}

/** The three rows that are worked on, kept: words are compared by the thousand. */
let rows = [new Int32Array(32), new Int32Array(32), new Int32Array(32)] as const;

function between(a: string, b: string, limit: number, swaps: boolean): number {
  if (b.length >= rows[0].length) {
    const length = 2 * b.length;
    rows = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  }
  let [before, previous, current] = rows;
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
    current[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (swaps && i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}
