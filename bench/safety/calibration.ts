import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import type { Engine } from '@mirabelle/safety/engine.ts';
import { isHeld } from '@mirabelle/safety/testing/label.ts';
import { CASE_FILES, readCases, requestOf } from '@mirabelle/safety/testing/read-cases.ts';

const BANDS = [
  [90, 100],
  [80, 89],
  [60, 79],
  [40, 59],
  [0, 39],
  [80, 100],
] as const;

/** Texts of a kind: how many there are, how many are strictly right, and their mean confidence. */
export interface Calibrated {
  title: string;
  of: number;
  right: number;
  mean: number;
}

/** A judged text of the own set. */
interface Judged {
  risk: Risk;
  confidence: number;
  right: boolean;
}

/**
 * How much a confidence is worth, by strict labels: for the half of the texts that nothing is fitted to, and for the
 * half that constants may be fitted on; each by bands of confidence and by rating.
 */
export function calibration(engine: Engine): { held: Calibrated[]; fitting: Calibrated[] } {
  const cases = CASE_FILES.flatMap(readCases);
  const judged = (among: typeof cases) =>
    among.map((one): Judged => {
      const { risk, confidence } = engine.assess(requestOf(one));
      return { risk, confidence, right: risk === one.expected };
    });
  return {
    held: groupsOf(judged(cases.filter(({ text }) => isHeld(text)))),
    fitting: groupsOf(judged(cases.filter(({ text }) => !isHeld(text)))),
  };
}

function groupsOf(judged: Judged[]): Calibrated[] {
  const bands = BANDS.map(([from, to]) =>
    group(
      `${from}-${to}`,
      judged.filter(({ confidence }) => confidence >= from && confidence <= to),
    ),
  );
  const ratings = RISKS.map((rating) =>
    group(
      rating,
      judged.filter(({ risk }) => risk === rating),
    ),
  );
  return [...bands, ...ratings];
}

function group(title: string, among: Judged[]): Calibrated {
  const sum = among.reduce((total, { confidence }) => total + confidence, 0);
  const right = among.filter((one) => one.right).length;
  return { title, of: among.length, right, mean: among.length > 0 ? sum / among.length : 0 };
}

/** A line to be printed. */
export function describeCalibrated({ title, of, right, mean }: Calibrated): string {
  const share = of > 0 ? (100 * right) / of : 0;
  const bound = (100 * lowerBound(right, of)).toFixed(1);
  const counted = `${title.padEnd(9)} ${String(right).padStart(5)} of ${String(of).padStart(5)} right`;
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
