import { describe, expect, it } from 'vitest';
import { errorsOf, lastErrorEnd, recoveryMs, timesOf } from './figures.ts';
import { inTurnThenAtRandom } from './kills.ts';
import type { Attempt, Call } from './load/records.ts';
import { slopeOf } from './memory.ts';

const call = (at: number, ms: number, error: string | null = null): Call => ({
  kind: 'listing',
  at,
  ms,
  error,
});

describe('the figures of a run', () => {
  it('tell the times of calls that went well, within a stretch', () => {
    const calls = [
      call(0, 9_000),
      ...Array.from({ length: 100 }, (_, n) => call(10 + n, n + 1)),
      call(50, 1, '503'),
    ];
    expect(timesOf(calls, 'listing', { from: 10, to: 200 })).toEqual({
      calls: 100,
      p50Ms: 51,
      p95Ms: 96,
      p99Ms: 100,
      longestMs: 100,
    });
    expect(timesOf(calls, 'insert', { from: 10, to: 200 })).toBeNull();
  });

  it('count what users were told, the most frequent first', () => {
    const calls = [call(1, 5), call(2, 5, '503 busy'), call(3, 5, '0'), call(4, 5, '0'), call(99, 5, '0')];
    expect(lastErrorEnd(calls, { from: 0, to: 50 })).toBe(9);
    expect(lastErrorEnd(calls, { from: 50, to: 60 })).toBe(50);
    const { failed, told } = errorsOf(calls, { from: 0, to: 50 });
    expect(failed).toBe(3);
    expect(Object.entries(told)).toEqual([
      ['listing: 0', 2],
      ['listing: 503 busy', 1],
    ]);
  });

  describe('measure recovery', () => {
    const kill = { name: 'web1', at: 10_000 };
    /** A read and a write that are answered every half second. */
    const well = (from: number, to: number): Attempt[] =>
      [true, false].flatMap((reads) =>
        Array.from({ length: (to - from) / 500 }, (_, n) => ({
          at: from + n * 500,
          ms: 5,
          status: 200,
          reads,
        })),
      );
    const sorted = (...attempts: Attempt[]) => attempts.sort((a, b) => a.at - b.at);

    it('to the first second in which none fails', () => {
      const failed = [10_100, 10_300, 11_200].map((at) => ({ at, ms: 5, status: 503, reads: true }));
      const refused = { at: 11_700, ms: 5, status: 404, reads: true };
      expect(recoveryMs(sorted(...well(8_000, 20_000), ...failed, refused), kill, 20_000)).toBe(1_500);
    });

    it('without what fails by the next kill, though it began before that', () => {
      const cut = { at: 19_900, ms: 300, status: 0, reads: false };
      const answered = well(8_000, 24_000);
      expect(recoveryMs(sorted(...answered, cut), kill, 20_000)).toBe(0);
      expect(recoveryMs(sorted(...answered, cut), { name: 'web2', at: 20_000 }, 24_000)).toBe(500);
    });

    it('to the next kill where requests fail until then', () => {
      const failed = Array.from({ length: 20 }, (_, n) => ({
        at: 10_100 + n * 500,
        ms: 5,
        status: 0,
        reads: true,
      }));
      expect(recoveryMs(sorted(...well(8_000, 20_000), ...failed), kill, 20_000)).toBe(10_000);
    });

    it('to the end of a silence of writes, though reads go on and none fails', () => {
      const silent = well(8_000, 20_000).filter(({ at, reads }) => reads || at < 10_500 || at > 16_000);
      const held = { at: 10_600, ms: 5_000, status: 200, reads: false };
      expect(recoveryMs(sorted(...silent, held), kill, 20_000)).toBe(5_600);
    });

    it('as none where nothing was noticed, however slow a single answer', () => {
      const slow = { at: 10_600, ms: 7_000, status: 200, reads: false };
      expect(recoveryMs(sorted(...well(8_000, 20_000), slow), kill, 20_000)).toBe(0);
    });
  });

  it('find the slope of memory in spite of its wavering, and none where there is too little', () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: 100 + 5 * x + (x % 2 === 0 ? 1 : -1) * 0.1 }));
    expect(slopeOf(points)).toBeCloseTo(5, 0);
    expect(slopeOf(points.slice(0, 2))).toBeNull();
    expect(slopeOf([1, 2, 3].map((y) => ({ x: 4, y })))).toBeNull();
  });
});

describe('the order of kills', () => {
  it('takes every part in turn and then goes on at random', () => {
    const targets = ['a', 'b', 'c'].map((name) => ({ name, kill: () => {} }));
    const order = inTurnThenAtRandom(targets, () => 0.5);
    const names = Array.from({ length: 5 }, () => order.next().value.name);
    expect(names).toEqual(['a', 'b', 'c', 'b', 'b']);
  });
});
