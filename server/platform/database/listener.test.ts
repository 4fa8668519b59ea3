import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { Listener } from './listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('asks its one connection one thing at a time, however many begin to listen and stop at once', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on('warning', note);
  const listener = new Listener({ connectionString: database.url }, pino({ level: 'silent' }));
  try {
    const heard: string[] = [];
    const stops = await Promise.all(
      ['a', 'b', 'c', 'd'].map((channel) => listener.listen(channel, (payload) => heard.push(payload))),
    );
    await Promise.all(stops.slice(1).map((stop) => stop()));
    await listener.listen('e', (payload) => heard.push(payload));
    await database.asService((sql) =>
      sql.query("select pg_notify('a', 'first'), pg_notify('b', 'none'), pg_notify('e', 'last')"),
    );
    await expect.poll(() => heard).toEqual(['first', 'last']);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    await listener.close();
  }
});
