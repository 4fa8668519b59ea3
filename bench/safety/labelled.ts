import { type Score, scoreOf } from '@mirabelle/safety/testing/known-misses.ts';
import { isHeld } from '@mirabelle/safety/testing/label.ts';
import { answerEverySet } from './answer-sets.ts';

/** Strict and lenient figures of every set of labelled cases, and of the half of each that is put aside. */
export async function labelledFigures(): Promise<string[]> {
  const sets = await answerEverySet();
  return Object.entries(sets).map(([set, answered]) => {
    const held = scoreOf(answered.filter(({ text }) => isHeld(text)));
    return `${set.padEnd(10)} ${describe(scoreOf(answered))}; held half ${describe(held)}`;
  });
}

function describe({ cases, strict, lenient }: Score): string {
  const share = (right: number) => `${right} of ${cases} (${((100 * right) / cases).toFixed(1)} %)`;
  return `strict ${share(strict)}, lenient ${share(lenient)}`;
}
