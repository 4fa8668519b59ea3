import { describe, expect, it } from 'vitest';
import { CANNOT_START, keepRunning, MOST_RESTARTS } from './keep-running.mjs';

type Ending = { code: number | null; signal: string | null };
const clean: Ending = { code: 0, signal: null };
const crash: Ending = { code: 1, signal: null };
const killed: Ending = { code: null, signal: 'SIGKILL' };
const cannotStart: Ending = { code: CANNOT_START, signal: null };

/** Runs a server that ends in these ways, one after the other. */
async function kept(endings: Ending[], stopAfter = Number.POSITIVE_INFINITY, hoursBetween = 0) {
  const said: string[] = [];
  const pauses: number[] = [];
  let starts = 0;
  const code = await keepRunning(
    async () => {
      const ending = endings[starts];
      starts += 1;
      if (!ending) throw new Error('started more often than it may be');
      return ending;
    },
    {
      stopping: () => starts >= stopAfter,
      say: (text) => said.push(text),
      pause: async (ms) => pauses.push(ms),
      now: () => starts * hoursBetween * 3_600_000,
    },
  );
  return { code, starts, said: said.join('\n'), pauses };
}

describe('the launcher', () => {
  it('ends with a server that ended well', async () => {
    expect(await kept([clean])).toEqual({ code: 0, starts: 1, said: '', pauses: [] });
  });

  it('starts again what crashed or was killed, and says so', async () => {
    const { code, starts, said } = await kept([crash, killed, clean]);
    expect({ code, starts }).toEqual({ code: 0, starts: 3 });
    expect(said).toContain('with code 1');
    expect(said).toContain('by SIGKILL');
    expect(said).toContain('Restarting');
  });

  it('does not try again what could not start: a wrong setting, a port that is taken', async () => {
    expect(await kept([cannotStart])).toMatchObject({ code: 1, starts: 1, said: '' });
  });

  it('tries again where what had run cannot start at once after a crash', async () => {
    expect(await kept([killed, cannotStart, clean])).toMatchObject({ code: 0, starts: 3 });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('takes an end by %s for what it is', async (signal) => {
    expect(await kept([{ code: null, signal }])).toMatchObject({ starts: 1, said: '' });
  });

  it('starts nothing again once it is told to stop', async () => {
    expect(await kept([crash], 1)).toMatchObject({ starts: 1, said: '' });
  });

  it('waits longer each time, and gives up in words after too many crashes', async () => {
    const endings = Array.from({ length: MOST_RESTARTS.count + 1 }, () => crash);
    const { code, starts, said, pauses } = await kept(endings);
    expect({ code, starts }).toEqual({ code: 1, starts: MOST_RESTARTS.count + 1 });
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    expect(said).toContain('not restarted');
    expect(said).toContain('No saved data is lost');
  });

  it('goes on for ever where crashes are hours apart', async () => {
    const endings = [...Array.from({ length: 3 * MOST_RESTARTS.count }, () => killed), clean];
    expect(await kept(endings, Number.POSITIVE_INFINITY, 1)).toMatchObject({ code: 0 });
  });
});
