import type { Engine } from '@mirabelle/safety/engine.ts';
import { type Score, scoreOf } from '@mirabelle/safety/testing/known-misses.ts';
import { isHeld } from '@mirabelle/safety/testing/label.ts';
import { answerEverySet } from './answer-sets.ts';
import { calibration, describeCalibrated } from './calibration.ts';

/**
 * Lines to be printed: strict and lenient figures of every set of labelled cases, and of the half of each that is put
 * aside; then how much a confidence is worth.
 */
export async function labelledFigures(engine: Engine): Promise<string[]> {
  const sets = Object.entries(await answerEverySet()).map(([set, answered]) => {
    const held = scoreOf(answered.filter(({ text }) => isHeld(text)));
    return `  ${set.padEnd(10)} ${describe(scoreOf(answered))}; held half ${describe(held)}`;
  });
  const { held, fitting } = calibration(engine);
  return [
    'labelled cases, by the label alone and with second ratings',
    ...sets,
    'confidence, by strict labels (goal: 95 % of those given 80 or more)',
    '  held half, which nothing is fitted to',
    ...held.map((one) => `    ${describeCalibrated(one)}`),
    '  fitting half',
    ...fitting.map((one) => `    ${describeCalibrated(one)}`),
  ];
}

function describe({ cases, strict, lenient }: Score): string {
  const share = (right: number) => `${right} of ${cases} (${((100 * right) / cases).toFixed(1)} %)`;
  return `strict ${share(strict)}, lenient ${share(lenient)}`;
}
