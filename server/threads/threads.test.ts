import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { FairQueue } from '../fairness/fair-queue.ts';
import { MOST_WAITING } from './limits.ts';
import { openThreads, type ThreadsOptions } from './open-threads.ts';

const log = pino({ level: 'silent' });
const script = new URL('./testing/odd-thread.ts', import.meta.url);
/** Processor time after which the hanging task is ended. */
const HANG_MS = 150;
const limit = (deadlineMs: number) => ({ deadlineMs, tooMuch: 'recipe_too_long' }) as const;
const limits = Object.fromEntries(
  ['hang', 'grow', 'die', 'refuse', 'wait', 'echo'].map((task) => [
    task,
    limit(task === 'hang' ? HANG_MS : 20_000),
  ]),
);

let opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});

/** A pool whose tasks are those of the odd thread. */
function open(options: Partial<ThreadsOptions> = {}) {
  const pool = openThreads({ log, script, limits, most: 1, heapMb: { old: 64, young: 16 }, ...options });
  const run = (task: string, by = 'someone', signal?: AbortSignal): Promise<unknown> =>
    pool.run(task as never, task as never, { by, signal });
  const made = { run, close: () => pool.close(), versions: () => pool.versions() };
  opened.push(made);
  return made;
}
const threadOf = async (answer: Promise<unknown>) => ((await answer) as [string, number])[1];

describe('a pool of threads', () => {
  it('does a task and gives back what came of it, and what its thread knows', async () => {
    const pool = open();
    expect(await pool.run('echo')).toEqual(['echo', expect.any(Number)]);
    expect(await pool.versions()).toEqual({ foods: 'a', medicines: 'b' });
  });

  it('passes on what a task refuses', async () => {
    await expect(open().run('refuse')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['hang', 'grow', 'die'])(
    'ends a thread whose task does not end well (%s), tells its caller, and goes on with another',
    async (task) => {
      const pool = open();
      const first = await threadOf(pool.run('echo'));
      const [lost, next] = await Promise.allSettled([pool.run(task), pool.run('echo', 'another')]);
      expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'recipe_too_long' } });
      expect(next).toMatchObject({ status: 'fulfilled' });
      expect(await threadOf(pool.run('echo'))).not.toBe(first);
    },
  );

  it('has a thread prepare once before the first task of a kind, apart from its time', async () => {
    const own = { prepared: { ...limit(HANG_MS), after: 'prepare' }, prepare: limit(20_000) };
    const pool = open({ limits: { ...limits, ...own } });
    expect(await pool.run('prepared')).toBe(1);
    expect(await pool.run('prepared')).toBe(1);
  });

  it('leaves the calling thread free while a task hangs', async () => {
    const pool = open();
    await pool.run('echo');
    const before = process.threadCpuUsage();
    await expect(pool.run('hang')).rejects.toMatchObject({ code: 'recipe_too_long' });
    // Processor time, not the clock's: on a busy machine a thread that waits for a processor looks busy itself.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(HANG_MS);
  });

  it('gives turns to callers, not to tasks', async () => {
    const pool = open();
    const ended: string[] = [];
    const note = (who: string) => pool.run('wait', who).then(() => ended.push(who));
    await Promise.all([...['a', 'a', 'a', 'a'].map(note), note('b')]);
    expect(ended.indexOf('b')).toBeLessThanOrEqual(2);
  });

  it('refuses what is too much to wait for, of one caller before all', async () => {
    const pool = open();
    const many = Array.from({ length: MOST_WAITING.ofOne + 10 }, () => pool.run('echo', 'greedy'));
    const other = pool.run('echo', 'another');
    const all = await Promise.allSettled(many);
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'busy' } });
    expect(await other).toBeDefined();
  });

  it('drops what waits once its caller has gone', async () => {
    const pool = open();
    const gone = new AbortController();
    const first = pool.run('wait');
    const second = pool.run('wait', 'gone', gone.signal);
    gone.abort();
    await expect(second).rejects.toMatchObject({ code: 'timed_out' });
    expect(await first).toBe('wait');
  });

  it('starts more threads only when there is more to do', async () => {
    const pool = open({ most: 3 });
    const alone = [await threadOf(pool.run('echo')), await threadOf(pool.run('echo'))];
    expect(new Set(alone).size).toBe(1);
    const began = performance.now();
    await Promise.all(['a', 'b', 'c'].map((who) => pool.run('wait', who)));
    expect(performance.now() - began).toBeGreaterThan(350);
  });

  it('refuses what runs and what comes once it is closed', async () => {
    const pool = open();
    await pool.run('echo');
    const running = pool.run('hang');
    await Promise.all([pool.close(), expect(running).rejects.toMatchObject({ code: 'busy' })]);
    await expect(pool.run('echo')).rejects.toMatchObject({ code: 'busy' });
  });

  it('says what stood against it where no thread can load', async () => {
    const pool = open({ script: new URL('./testing/no-such-thread.ts', import.meta.url) });
    await expect(pool.versions()).rejects.toThrow();
    await expect(pool.run('echo')).rejects.toThrow();
  });
});

describe('FairQueue', () => {
  it('takes from each caller in turn, and of one caller in order', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0] ?? '', item);
    expect(queue.remove('a', 'a2')).toBe(true);
    const taken = Array.from({ length: 6 }, () => queue.take());
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', undefined]);
    expect(queue.size).toBe(0);
  });
});
