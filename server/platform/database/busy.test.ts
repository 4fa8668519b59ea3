import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { administer } from '../../testing/database.ts';
import { testPlatform } from '../../testing/platform.ts';
import { Connections } from './connections.ts';
import { DatabaseBusyError } from './errors.ts';
import { Transactions } from './transactions.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is answered with 503 and when to come back while no connection can be had, and then as before', async () => {
  const platform = await testPlatform({ functions: { tell: async () => 'done' } });
  try {
    const user = await platform.signedUp();
    const name = new URL(platform.database.url).pathname.slice(1);
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${platform.url}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        },
      });
      return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() };
    };
    const calls = () =>
      Promise.all([
        call('/functions/v1/tell', { method: 'POST' }),
        call('/rest/v1/menu_scans?limit=1'),
        call('/storage/v1/object/list/menu-images', { method: 'POST', body: '{"prefix":""}' }),
        call('/auth/v1/user'),
      ]);
    await administer(`alter database ${name} allow_connections false`);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const refused = await calls();
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'busy'],
      [503, 'PGRST001'],
      [503, 'busy'],
      [503, 'unexpected_failure'],
    ]);
    expect(refused.map(({ wait }) => wait)).toEqual(['5', '5', '5', '5']);
    for (const { body } of refused) expect(body.message).toContain('Try again');

    await administer(`alter database ${name} allow_connections true`);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  } finally {
    await platform.close();
  }
});

it('is told to come back where the pool has lost who asked', async () => {
  vi.useFakeTimers();
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => new Promise(() => {}));
  const transactions = new Transactions(new Connections({}, { size: 1, log: pino({ level: 'silent' }) }));
  const asked = transactions.run('anon', null, async () => 'done').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBeInstanceOf(DatabaseBusyError);
});
