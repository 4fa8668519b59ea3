import type { Clock } from '../../../lib/clock.ts';

/** How the bar moves; times in milliseconds. */
export const PROGRESS = {
  /** How far it rises by itself, and how long that takes. */
  waiting: { percent: 95, afterMs: 30_000, everyMs: 200 },
  /** If the answer arrives before that: the steps to the end, and a moment at the end. */
  hurrying: { step: 10, everyMs: 50, doneAfterMs: 500 },
  /** If the bar had reached its limit before the answer. */
  late: { doneAfterMs: 1_000 },
  stages: 6,
} as const;

/**
 * Moves the bar while a job runs. It rises with time, to 95 percent at most, because the progress of the job is not
 * known; once the answer has arrived it completes the rest quickly.
 * @param onPercent 0-100, never decreasing
 * @returns the job's answer, once the bar has been shown at its end
 * @throws the job's error, at once
 */
export async function runProgress<T>(
  job: Promise<T>,
  { clock, onPercent }: { clock: Clock; onPercent: (percent: number) => void },
): Promise<T> {
  const { waiting, hurrying, late } = PROGRESS;
  const began = clock.now();
  const settled = new AbortController();
  const end = () => settled.abort();
  job.then(end, end);
  let percent = 0;
  onPercent(percent);
  while (!settled.signal.aborted) {
    await clock.sleep(waiting.everyMs, settled.signal);
    if (settled.signal.aborted) break;
    percent = Math.min(waiting.percent, (waiting.percent * (clock.now() - began)) / waiting.afterMs);
    onPercent(percent);
  }
  const answer = await job;
  if (percent >= waiting.percent) {
    onPercent(100);
    await clock.sleep(late.doneAfterMs);
    return answer;
  }
  while (percent < 100) {
    await clock.sleep(hurrying.everyMs);
    percent = Math.min(100, percent + hurrying.step);
    onPercent(percent);
  }
  await clock.sleep(hurrying.doneAfterMs);
  return answer;
}

/** Which of the six stages a percentage belongs to, from 0. */
export function stageAt(percent: number): number {
  const { stages, waiting } = PROGRESS;
  return Math.min(stages - 1, Math.floor((percent * stages) / waiting.percent));
}
