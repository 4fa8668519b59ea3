/** By so much bold strokes are broader than light ones. */
const BROADER = 1.22;
/** Fewer of either kind make no group. */
const LEAST = 3;

/**
 * From which breadth of strokes on type is bold: the border of two groups that sorted numbers plainly fall into.
 * @param broader how many times the numbers of one group are those of the other at least
 */
export function borderOf(sorted: readonly number[], broader = BROADER): number | null {
  let [at, best] = [0, 0];
  const total = sorted.reduce((sum, value) => sum + value, 0);
  let below = 0;
  for (const [before, value] of sorted.entries()) {
    below += value;
    const count = before + 1;
    if (count < LEAST || sorted.length - count < LEAST) continue;
    const low = below / count;
    const high = (total - below) / (sorted.length - count);
    const between = count * (sorted.length - count) * (high - low) ** 2;
    if (between > best) [at, best] = [count, between];
  }
  if (at === 0) return null;
  const [low, high] = [sorted.slice(0, at), sorted.slice(at)];
  if (middle(high) < broader * middle(low)) return null;
  // Few may lie between the groups: a title in capitals, a line that was read badly.
  const border = (middle(low) + middle(high)) / 2;
  const reach = (middle(high) - middle(low)) / 4;
  const between = sorted.filter((value) => Math.abs(value - border) < reach).length;
  return between <= 0.2 * sorted.length ? border : null;
}

const middle = (sorted: readonly number[]) => sorted[sorted.length >> 1] ?? 0;
