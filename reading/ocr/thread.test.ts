import { afterEach, describe, expect, it } from 'vitest';
import { startWorker } from './on-node/start-thread.ts';
import { createThread } from './thread.ts';

const start = (timeoutMs = 10_000) =>
  createThread<'echo' | 'refuse' | 'die' | 'hang'>({
    start: (listeners) => startWorker(new URL('./testing/odd-thread.ts', import.meta.url), listeners),
    timeoutMs,
  });
let thread = start();
afterEach(() => thread.stop());

describe('a thread', () => {
  it('answers each question', async () => {
    thread = start();
    expect(await Promise.all([thread.ask('echo'), thread.ask('echo')])).toEqual(['echo', 'echo']);
  });

  it('passes an expected failure on with its code and details', async () => {
    thread = start();
    await expect(thread.ask('refuse')).rejects.toMatchObject({ code: 'image_corrupt', details: { at: 3 } });
    expect(await thread.ask('echo')).toBe('echo');
  });

  it('rejects what is waiting when it dies, and is replaced for the next question', async () => {
    thread = start();
    await expect(Promise.all([thread.ask('die'), thread.ask('echo')])).rejects.toThrow('ended unexpectedly');
    expect(await thread.ask('echo')).toBe('echo');
  });

  it('is ended and replaced when it does not answer in time', async () => {
    thread = start(1500);
    await expect(thread.ask('hang')).rejects.toMatchObject({ code: 'timed_out' });
    expect(await thread.ask('echo')).toBe('echo');
  });

  it('rejects what is waiting when it is stopped', async () => {
    thread = start();
    const waiting = expect(thread.ask('hang')).rejects.toThrow('closed');
    await thread.stop();
    await waiting;
  });
});
