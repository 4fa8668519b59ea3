import type { Engine } from '@mirabelle/safety/engine.ts';
import { CASE_FILES, isRight, readCases, requestOf } from '@mirabelle/safety/testing/read-cases.ts';

const BANDS = [
  [90, 100],
  [80, 89],
  [60, 79],
  [40, 59],
  [0, 39],
] as const;

/** A line a band of confidence: how many of the own labelled texts got it, and how many of those are right. */
export function calibration(engine: Engine): string[] {
  const judged = CASE_FILES.flatMap(readCases).map((one) => {
    const { risk, confidence } = engine.assess(requestOf(one));
    return { confidence, right: isRight(one, risk) };
  });
  const row = (title: string, from: number, to: number) => {
    const within = judged.filter(({ confidence }) => confidence >= from && confidence <= to);
    const right = within.filter((one) => one.right).length;
    const bound = lowerBound(right, within.length);
    return (
      `${title.padEnd(10)} ${String(right).padStart(5)} of ${String(within.length).padStart(5)} right, ` +
      `at least ${(100 * bound).toFixed(1)} %`
    );
  };
  return [...BANDS.map(([from, to]) => row(`${from}-${to}`, from, to)), row('80 or more', 80, 100)];
}

/** Wilson's lower 95 % bound of a share. */
function lowerBound(right: number, of: number): number {
  if (of === 0) return 0;
  const z = 1.96;
  const share = right / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return (middle - spread) / (1 + (z * z) / of);
}
