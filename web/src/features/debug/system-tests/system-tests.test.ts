import { describe, expect, it } from 'vitest';
import { READ_BACK_MS, runSystemTest, SYSTEM_TESTS, type SystemTest, type TestDeps } from './system-tests.ts';

const well = { database: 'ok', storage: 'ok', queue: 'ok', reader: 'ok', providers: 'none' };

/** A backend in which everything works except what is given. */
function deps(broken: Partial<TestDeps['backend']> = {}) {
  const saved = new Map<string, string>();
  const slept: number[] = [];
  const log: string[] = [];
  const backend: TestDeps['backend'] = {
    verifiedUser: async () => ({ id: 'u' }),
    countScans: async () => 3,
    functionsHealth: async () => ({ status: 'ok', time: '2026-01-01T00:00:00Z', version: '1.2.3' }),
    serverParts: async () => ({ status: 'ready', parts: well }),
    submitSampleDish: async (name, _ingredients, id) => void saved.set(id, name),
    readSampleDish: async (id) => {
      const name = saved.get(id);
      return name ? { id, dish_name: name, overall_risk: 'HIGH_RISK' } : null;
    },
    removeSampleDish: async (id) => void saved.delete(id),
    ...broken,
  };
  const clock = { now: () => 0, sleep: async (ms: number) => void slept.push(ms) };
  return {
    backend,
    clock,
    log: (line: string) => void log.push(line),
    makeId: () => 'sample',
    saved,
    slept,
    lines: log,
  };
}

const outcomes = async (given: TestDeps) =>
  Object.fromEntries(
    await Promise.all(
      SYSTEM_TESTS.map(
        async (test): Promise<[SystemTest, string]> => [test, (await runSystemTest(test, given)).outcome],
      ),
    ),
  );

describe('system tests', () => {
  it('pass where everything works', async () => {
    expect(await outcomes(deps())).toEqual({
      authentication: 'passed',
      database: 'passed',
      functions: 'passed',
      analysis: 'passed',
    });
  });

  it('skip what needs a session where there is none, and still look at the server', async () => {
    expect(await outcomes(deps({ verifiedUser: async () => null }))).toEqual({
      authentication: 'skipped',
      database: 'skipped',
      functions: 'passed',
      analysis: 'skipped',
    });
  });

  it.each([
    ['database', 'countScans'],
    ['functions', 'functionsHealth'],
    ['functions', 'serverParts'],
    ['analysis', 'submitSampleDish'],
    ['authentication', 'verifiedUser'],
  ] as const)('say that %s fails, and why, where %s does', async (test, call) => {
    const given = deps({
      [call]: async () => {
        throw new Error('out of order');
      },
    });
    expect(await runSystemTest(test, given)).toMatchObject({
      outcome: 'failed',
      message: 'threw',
      error: new Error('out of order'),
    });
  });

  it('name the parts of the server that fail', async () => {
    const parts = { ...well, storage: 'failing', reader: 'failing' };
    const given = deps({ serverParts: async () => ({ status: 'not-ready', parts }) });
    expect(await runSystemTest('functions', given)).toMatchObject({
      outcome: 'failed',
      message: 'parts',
      parts: ['storage', 'reader'],
    });
  });

  it('read the sample dish back after 5 seconds and take it out of the history again', async () => {
    const given = deps();
    const result = await runSystemTest('analysis', given);
    expect(result).toMatchObject({ outcome: 'passed', values: { risk: 'HIGH_RISK' } });
    expect(given.slept).toEqual([READ_BACK_MS]);
    expect(given.saved.size).toBe(0);
  });

  it('take the sample out also where it could not be read back', async () => {
    const given = deps({ readSampleDish: async () => null });
    expect(await runSystemTest('analysis', given)).toMatchObject({ outcome: 'failed', message: 'notThere' });
    expect(given.saved.size).toBe(0);
  });

  it('write down what they do', async () => {
    const given = deps();
    await runSystemTest('functions', given);
    expect(given.lines.at(-1)).toMatch(/^functions: passed after \d+ ms$/);
  });
});
