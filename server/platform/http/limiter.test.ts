import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLimiter, forgetExpiredCounts } from './limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const kept = () =>
  database.asService(async (sql) => {
    const { rows } = await sql.query<{ key: string }>('select key from auth.rate_limits order by key');
    return rows.map(({ key }) => key.split(':')[0]);
  });

it('removes counts whose period ended more than an hour ago, and no others', async () => {
  const rate = { points: 1, seconds: 60 };
  for (const name of ['long-over', 'just-over', 'running'])
    await createLimiter(database, name, rate).take('someone');
  const end = (name: string, agoMs: number) =>
    database.asService((sql) =>
      sql.query('update auth.rate_limits set expire = $2 where key like $1', [
        `${name}:%`,
        Date.now() - agoMs,
      ]),
    );
  await end('long-over', 3_700_000);
  await end('just-over', 60_000);
  await forgetExpiredCounts(database);
  expect(await kept()).toEqual(['just-over', 'running']);
  expect(await createLimiter(database, 'running', rate).take('someone')).toBeGreaterThan(0);
});
