import { analyzeMenuOperation } from '@mirabelle/contract/functions/analyze-menu.ts';
import { extractMenuOperation } from '@mirabelle/contract/functions/extract-menu.ts';
import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import { testDishOperation } from '@mirabelle/contract/functions/test-dish.ts';
import { testIngredientOperation } from '@mirabelle/contract/functions/test-ingredient.ts';
import { describe, expect, it } from 'vitest';
import { testClock } from '../test-clock.ts';
import { BackendError } from './backend-error.ts';
import { CALLS, withRetry, withTimeout } from './retry.ts';

const unavailable = () => new BackendError('unavailable', { status: 503 });
const never = () => new Promise<never>(() => {});

describe('withRetry', () => {
  it('tries a passing trouble again after 800 ms and then after 1600 ms', async () => {
    const clock = testClock();
    const at: number[] = [];
    const call = async () => {
      at.push(clock.now());
      if (at.length < 3) throw unavailable();
      return 'done';
    };
    await expect(clock.run(withRetry(call, { label: 'read', clock }))).resolves.toBe('done');
    expect(at).toEqual([0, 800, 2_400]);
  });

  it('gives the last trouble after two retries', async () => {
    const clock = testClock();
    let tries = 0;
    const call = async () => {
      tries += 1;
      throw new BackendError(`try ${tries}`, { status: 0 });
    };
    await expect(clock.run(withRetry(call, { label: 'read', clock }))).rejects.toThrow('try 3');
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500])(
    'does not repeat a refusal: status %i',
    async (status) => {
      const clock = testClock();
      let tries = 0;
      const call = async () => {
        tries += 1;
        throw new BackendError('refused', { status });
      };
      await expect(clock.run(withRetry(call, { label: 'read', clock }))).rejects.toMatchObject({ status });
      expect(tries).toBe(1);
    },
  );

  it('tells after 30 s, by its name, that a call ran out of time, and does not make it again', async () => {
    const clock = testClock();
    let tries = 0;
    const call = () => {
      tries += 1;
      return never();
    };
    await expect(clock.run(withRetry(call, { label: 'profiles', clock }))).rejects.toThrow(
      'profiles timed out after 30000ms',
    );
    expect(clock.now()).toBe(30_000);
    expect(tries).toBe(1);
  });

  it('says that it ran out of time, whatever the call makes of being stopped', async () => {
    const clock = testClock();
    const call = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new BackendError('aborted', { status: 0 })));
      });
    await expect(clock.run(withRetry(call, { label: 'profiles', clock }))).rejects.toThrow(
      'profiles timed out after 30000ms',
    );
    expect(clock.now()).toBe(30_000);
  });

  it.each(['timed_out', 'page_too_slow'])('does not ask a server again that said %s', async (code) => {
    const clock = testClock();
    let tries = 0;
    const call = async () => {
      tries += 1;
      throw new BackendError('too slow', { status: 504, code });
    };
    await expect(clock.run(withRetry(call, { label: 'x', clock }))).rejects.toMatchObject({ code });
    expect(tries).toBe(1);
  });

  it('tells the call that its time is over', async () => {
    const clock = testClock();
    const signals: AbortSignal[] = [];
    const call = (signal: AbortSignal) => {
      signals.push(signal);
      return never();
    };
    await expect(
      clock.run(withRetry(call, { label: 'x', retries: 0, timeoutMs: 10, clock })),
    ).rejects.toThrow('x timed out after 10ms');
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('stops waiting for the next try when it is aborted', async () => {
    const clock = testClock();
    const controller = new AbortController();
    let tries = 0;
    const call = async () => {
      tries += 1;
      throw unavailable();
    };
    clock.at(100, () => controller.abort(new Error('left the page')));
    await expect(
      clock.run(withRetry(call, { label: 'x', clock, signal: controller.signal })),
    ).rejects.toThrow('left the page');
    expect(tries).toBe(1);
  });
});

describe('each kind of call', () => {
  // The limit of a call, and how often a lost one is repeated.
  it.each([
    ['rest', 30_000, 3, CALLS.rest],
    ['upload', 60_000, 3, CALLS.upload],
    ['an operation like most', 60_000, 3, testIngredientOperation],
    ['functions-health', 4_000, 1, functionsHealthOperation],
    ['extract-menu', 15_000, 3, extractMenuOperation],
    ['analyze-menu', 15_000, 3, analyzeMenuOperation],
    ['test-dish', 120_000, 3, testDishOperation],
  ] as const)(
    'gives up %s after %i ms, and makes a lost one %i times',
    async (label, limitMs, tries, how) => {
      const clock = testClock();
      const { retries, timeoutMs } = how;
      await expect(clock.run(withRetry(never, { label, retries, timeoutMs, clock }))).rejects.toThrow(
        `${label} timed out after ${limitMs}ms`,
      );
      expect(clock.now()).toBe(limitMs);

      const lost = testClock();
      const at: number[] = [];
      const call = async () => {
        at.push(lost.now());
        throw unavailable();
      };
      await expect(
        lost.run(withRetry(call, { label, retries, timeoutMs, clock: lost })),
      ).rejects.toMatchObject({ status: 503 });
      expect(at).toEqual([0, 800, 2_400].slice(0, tries));
    },
  );
});

describe('withTimeout', () => {
  it('leaves no timer behind when the call answers in time', async () => {
    const clock = testClock();
    await withTimeout(async () => 'answer', { label: 'x', timeoutMs: 1_000, clock });
    await expect(clock.run(never())).rejects.toThrow('Nothing is waiting');
  });
});
