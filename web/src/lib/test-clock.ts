import type { Clock } from './clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass, from the end of one sleep to the next, until the promise settles. */
  run<T>(promise: Promise<T>): Promise<T>;
  /** Calls back when the time is reached. */
  at(ms: number, action: () => void): void;
}

/** A clock for tests: hours pass in milliseconds, always in the same order. */
export function testClock(): TestClock {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const end = () => {
          due.delete(end);
          resolve();
        };
        due.set(end, now + ms);
        signal?.addEventListener('abort', end, { once: true });
      }),
    at(ms, action) {
      const end = () => {
        due.delete(end);
        action();
      };
      due.set(end, ms);
    },
    async run(promise) {
      let settled = false;
      promise.then(
        () => {
          settled = true;
        },
        () => {
          settled = true;
        },
      );
      while (true) {
        await new Promise((resolve) => setImmediate(resolve));
        if (settled) return promise;
        const next = [...due].sort((a, b) => a[1] - b[1])[0];
        if (!next) throw new Error('Nothing is waiting for time to pass, and the promise has not settled.');
        now = Math.max(now, next[1]);
        next[0]();
      }
    },
  };
}
