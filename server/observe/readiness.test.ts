import { describe, expect, it, vi } from 'vitest';
import { createReadiness, PARTS, type Part, type Probe } from './readiness.ts';

const well = async () => true;
const parts = (broken: Partial<Record<Part, Probe>> = {}) => ({
  ...(Object.fromEntries(PARTS.map((part) => [part, well])) as Record<Part, Probe>),
  ...broken,
});

describe('readiness', () => {
  it('is ready where every part works', async () => {
    expect(await createReadiness(parts())()).toEqual({
      status: 'ready',
      parts: { database: 'ok', storage: 'ok', queue: 'ok', reader: 'ok', providers: 'ok' },
    });
  });

  it.each(['database', 'storage', 'queue', 'reader'] as const)(
    'is not ready without its %s, and says so',
    async (part) => {
      const readiness = createReadiness(
        parts({
          [part]: async () => {
            throw new Error('secret address');
          },
        }),
      );
      const answer = await readiness();
      expect(answer).toMatchObject({ status: 'not-ready', parts: { [part]: 'failing' } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    },
  );

  it('is ready without its providers: the built-in reader reads', async () => {
    const readiness = createReadiness(parts({ providers: async () => false }));
    expect(await readiness()).toMatchObject({ status: 'ready', parts: { providers: 'failing' } });
  });

  it('tells a part that this process does not have', async () => {
    const readiness = createReadiness(parts({ reader: async () => null }));
    expect(await readiness()).toMatchObject({ status: 'ready', parts: { reader: 'none' } });
  });

  it('does not wait for ever for a part that hangs', async () => {
    vi.useFakeTimers();
    const answer = createReadiness(parts({ database: () => new Promise(() => {}) }))();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toMatchObject({ parts: { database: 'failing', storage: 'ok' } });
    vi.useRealTimers();
  });

  it('looks once a second at most, however often it is asked', async () => {
    let looks = 0;
    let time = 0;
    const readiness = createReadiness(
      parts({
        database: async () => {
          looks += 1;
          return true;
        },
      }),
      () => time,
    );
    await Promise.all([readiness(), readiness(), readiness()]);
    time = 999;
    await readiness();
    expect(looks).toBe(1);
    time = 1_000;
    await readiness();
    expect(looks).toBe(2);
  });
});
