import type {
  IngredientAssessment,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { describe, expect, it } from 'vitest';
import { BackendError, TimeoutError } from '../../lib/backend/backend-error.ts';
import { testClock } from '../../lib/test-clock.ts';
import { firstAnswer, SERVER_PATIENCE_MS } from './first-answer.ts';

const OURS = { risk: 'TO_CHECK' } as IngredientAssessment;
const THEIRS = { result: { risk: 'HIGH_RISK' } } as TestIngredientResponse;
const here = async () => OURS;
const nowhere = () => Promise.reject(new TypeError('never fetched'));

/** The server's answer after a delay, or its error. */
const after = (clock: ReturnType<typeof testClock>, ms: number, answer: TestIngredientResponse | Error) =>
  clock.sleep(ms).then(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });

describe('the first answer', () => {
  it('is the server’s where it answers in time', async () => {
    const clock = testClock();
    const first = await clock.run(firstAnswer(after(clock, 500, THEIRS), here, clock));
    expect(first).toEqual({ by: 'server', answer: THEIRS });
  });

  it('is this device’s where the server hangs, long before the time limit, and the server’s comes later', async () => {
    const clock = testClock();
    const first = await clock.run(firstAnswer(after(clock, 20_000, THEIRS), here, clock));
    expect(first).toMatchObject({ by: 'device', assessment: OURS, why: 'slow' });
    expect(clock.now()).toBe(SERVER_PATIENCE_MS);
    expect(await clock.run(first.by === 'device' ? first.later : Promise.reject())).toEqual(THEIRS);
  });

  it('keeps nothing waiting for a server that never answers', async () => {
    const clock = testClock();
    const limit = new TimeoutError('test-ingredient', 60_000);
    const first = await clock.run(firstAnswer(after(clock, 60_000, limit), here, clock));
    expect(first).toMatchObject({ by: 'device', why: 'slow' });
    expect(await clock.run(first.by === 'device' ? first.later : Promise.reject())).toBeNull();
  });

  it('is this device’s at once where the server cannot be reached', async () => {
    const clock = testClock();
    const lost = new BackendError('lost', { status: 0 });
    const first = await clock.run(firstAnswer(after(clock, 100, lost), here, clock));
    expect(first).toMatchObject({ by: 'device', assessment: OURS, why: 'unreachable' });
    expect(clock.now()).toBe(100);
  });

  it('is not this device’s where the server refuses', async () => {
    const clock = testClock();
    const refusal = new BackendError('no', { status: 400 });
    await expect(clock.run(firstAnswer(after(clock, 100, refusal), here, clock))).rejects.toBe(refusal);
  });

  it('waits for the server where this device has none, and says what it said', async () => {
    const clock = testClock();
    const first = await clock.run(firstAnswer(after(clock, 20_000, THEIRS), nowhere, clock));
    expect(first).toEqual({ by: 'server', answer: THEIRS });
    const late = testClock();
    const limit = new TimeoutError('test-ingredient', 60_000);
    await expect(late.run(firstAnswer(after(late, 60_000, limit), nowhere, late))).rejects.toBe(limit);
  });

  it('says that the time is over where the records of this device are never fetched', async () => {
    const clock = testClock();
    const limit = new TimeoutError('test-ingredient', 60_000);
    const hanging = () => new Promise<never>(() => {});
    await expect(clock.run(firstAnswer(after(clock, 60_000, limit), hanging, clock))).rejects.toBe(limit);
    expect(clock.now()).toBe(60_000);
  });
});
