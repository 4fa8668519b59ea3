import type { Engine } from '@mirabelle/safety/engine.ts';
import { isHeld } from '@mirabelle/safety/testing/label.ts';
import { CASE_FILES, readCases, requestOf } from '@mirabelle/safety/testing/read-cases.ts';

const BANDS = [
  [90, 100],
  [80, 89],
  [60, 79],
  [40, 59],
  [0, 39],
] as const;

/** A band of confidence: how many of the texts got it, how many of those are strictly right, their mean confidence. */
export interface Band {
  from: number;
  to: number;
  of: number;
  right: number;
  mean: number;
}

/** A judged text of the own set. */
interface Judged {
  confidence: number;
  right: boolean;
}

/**
 * How much a confidence is worth, by strict labels: for the half of the texts that nothing is fitted to, and for the
 * half that constants may be fitted on.
 */
export function calibration(engine: Engine): { held: Band[]; fitting: Band[] } {
  const cases = CASE_FILES.flatMap(readCases);
  const judge = (among: typeof cases) =>
    among.map((one): Judged => {
      const { risk, confidence } = engine.assess(requestOf(one));
      return { confidence, right: risk === one.expected };
    });
  const bands = (judged: Judged[]) =>
    [...BANDS, [80, 100] as const].map(([from, to]) => bandOf(judged, from, to));
  return {
    held: bands(judge(cases.filter(({ text }) => isHeld(text)))),
    fitting: bands(judge(cases.filter(({ text }) => !isHeld(text)))),
  };
}

function bandOf(judged: Judged[], from: number, to: number): Band {
  const within = judged.filter(({ confidence }) => confidence >= from && confidence <= to);
  const sum = within.reduce((total, { confidence }) => total + confidence, 0);
  return {
    from,
    to,
    of: within.length,
    right: within.filter(({ right }) => right).length,
    mean: within.length > 0 ? sum / within.length : 0,
  };
}

/** A line to be printed. */
export function describeBand({ from, to, of, right, mean }: Band): string {
  const share = of > 0 ? (100 * right) / of : 0;
  const bound = (100 * lowerBound(right, of)).toFixed(1);
  const title = `${from}-${to}`.padEnd(7);
  const counted = `${title} ${String(right).padStart(5)} of ${String(of).padStart(5)} right`;
  return `${counted}: ${share.toFixed(1)} %, at least ${bound} %; mean confidence ${mean.toFixed(1)}`;
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
