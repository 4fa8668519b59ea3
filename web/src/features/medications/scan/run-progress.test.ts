import { describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '../../../lib/test-clock.ts';
import { PROGRESS, runProgress, stageAt } from './run-progress.ts';

/** Runs a job that is answered after some time, and reports where the bar stood when, in milliseconds. */
async function run(answerAfterMs: number, clock: TestClock = testClock()) {
  const seen: { at: number; percent: number }[] = [];
  const job = clock.sleep(answerAfterMs).then(() => 'answer');
  const answer = await clock.run(
    runProgress(job, { clock, onPercent: (percent) => seen.push({ at: clock.now(), percent }) }),
  );
  return { seen, answer, doneAt: clock.now() };
}

describe('runProgress', () => {
  it('rises every 200 ms to 95 percent over 30 seconds, and no further while the answer is awaited', async () => {
    const { seen } = await run(40_000);
    expect(seen[0]).toEqual({ at: 0, percent: 0 });
    expect(seen[1]?.at).toBe(200);
    expect(seen.find(({ at }) => at === 15_000)?.percent).toBeCloseTo(47.5);
    expect(seen.find(({ at }) => at === 30_000)?.percent).toBe(95);
    expect(seen.filter(({ at, percent }) => at < 40_000 && percent > 95)).toEqual([]);
  });

  it('then completes to 100 and is done about a second later', async () => {
    const { seen, answer, doneAt } = await run(40_000);
    expect(seen.at(-1)).toEqual({ at: 40_000, percent: 100 });
    expect(doneAt).toBe(41_000);
    expect(answer).toBe('answer');
  });

  it('hurries in steps of 10 every 50 ms once an early answer is there, and is done 500 ms after', async () => {
    const { seen, doneAt } = await run(1_000);
    const late = seen.filter(({ at }) => at > 1_000);
    expect(late.map(({ at }) => at)).toEqual(late.map((_, place) => 1_050 + place * 50));
    expect((late[1]?.percent ?? 0) - (late[0]?.percent ?? 0)).toBeCloseTo(10);
    expect(late.at(-1)?.percent).toBe(100);
    expect(doneAt).toBe((late.at(-1)?.at ?? 0) + 500);
    expect(doneAt).toBeLessThan(2_100);
  });

  it('throws what the job throws at once, without running to the end', async () => {
    const clock = testClock();
    const seen: number[] = [];
    const job = clock.sleep(500).then(() => {
      throw new Error('refused');
    });
    const run = runProgress(job, { clock, onPercent: (percent) => seen.push(percent) });
    await expect(clock.run(run)).rejects.toThrow('refused');
    expect(clock.now()).toBe(500);
    expect(Math.max(...seen)).toBeLessThan(3);
  });
});

describe('stageAt', () => {
  it('goes through the six stages in order over the 95 percent', () => {
    const stages = Array.from({ length: 101 }, (_, percent) => stageAt(percent));
    expect([...new Set(stages)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(stageAt(PROGRESS.waiting.percent)).toBe(5);
    expect(stageAt(47)).toBe(2);
  });
});
