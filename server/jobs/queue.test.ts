import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type JobData, type JobHandlers, type Jobs, openJobs } from './queue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => jobs.stop());

const scan = (key = 'picture') => ({ scanId: crypto.randomUUID(), userId: crypto.randomUUID(), key });
const enqueue = (data: JobData<'extract-menu'>) =>
  database.asService((sql) => jobs.enqueue(sql, 'extract-menu', data));

/** Works with the given `run`; what was given up is collected. */
async function work(run: JobHandlers['extract-menu']['run'], onGivenUp = () => {}) {
  const givenUp: string[] = [];
  await jobs.work({
    'extract-menu': {
      run,
      async giveUp({ key }) {
        givenUp.push(key);
        onGivenUp();
      },
    },
    'read-menu-link': { run: async () => {}, giveUp: async () => {} },
    'analyze-menu': { run: async () => {}, giveUp: async () => {} },
    'ask-models': { run: async () => {}, giveUp: async () => {} },
  });
  return givenUp;
}

async function stateOf(scanId: string): Promise<string | undefined> {
  const { rows } = await database.asService((sql) =>
    sql.query<{ state: string }>('select state::text from pgboss.job where singleton_key = $1', [scanId]),
  );
  return rows[0]?.state;
}

describe('job queue', () => {
  it('does work after the transaction that queued it', async () => {
    jobs = await openJobs(database, log);
    const done = Promise.withResolvers<string>();
    await work(async ({ key }) => done.resolve(key));
    await enqueue(scan());
    expect(await done.promise).toBe('picture');
  });

  it('names the request that asked for it when a piece of work fails', async () => {
    const lines: unknown[] = [];
    const kept = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    jobs = await openJobs(database, kept);
    const done = Promise.withResolvers<void>();
    let tries = 0;
    await work(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no memory');
      done.resolve();
    });
    await enqueue({ ...scan(), requestId: 'r-12345678' });
    await expect
      .poll(() => lines[0])
      .toMatchObject({
        requestId: 'r-12345678',
        job: 'extract-menu',
        attempt: 1,
        err: { message: 'no memory' },
      });
    await done.promise;
  });

  it('queues nothing when the transaction is rolled back', async () => {
    jobs = await openJobs(database, log);
    const keys: string[] = [];
    await work(async ({ key }) => void keys.push(key));
    const refused = database.asService(async (sql) => {
      await jobs.enqueue(sql, 'extract-menu', scan('rolled back'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await enqueue(scan('kept'));
    await expect.poll(() => keys).toEqual(['kept']);
  });

  it('does the same scan once, however often it is asked while it waits or runs', async () => {
    jobs = await openJobs(database, log);
    const one = scan();
    await enqueue(one);
    await enqueue(one);
    let runs = 0;
    const release = Promise.withResolvers<void>();
    await work(async () => {
      runs += 1;
      await release.promise;
    });
    await expect.poll(() => runs).toBe(1);
    await enqueue(one);
    release.resolve();
    const after = scan('after');
    await enqueue(after);
    await expect.poll(() => runs).toBe(2);
  });

  it('takes users in turn', async () => {
    jobs = await openJobs(database, log);
    const busy = crypto.randomUUID();
    for (const key of ['busy 1', 'busy 2', 'busy 3']) await enqueue({ ...scan(key), userId: busy });
    await enqueue(scan('other'));
    const keys: string[] = [];
    await work(async ({ key }) => void keys.push(key));
    await expect.poll(() => keys.length).toBe(4);
    expect(keys.indexOf('other')).toBeLessThan(keys.indexOf('busy 2'));
  });

  it('does not hold it against a scan that its server was killed, up to ten times', async () => {
    jobs = await openJobs(database, log);
    let tries = 0;
    const done = Promise.withResolvers<void>();
    const hanging = Promise.withResolvers<void>();
    const one = scan('survivor');
    const given = Promise.withResolvers<void>();
    await work(async () => {
      tries += 1;
      if (tries === 1) return hanging.promise;
      if (tries <= 3) throw new Error('out of memory');
      done.resolve();
    }, given.resolve);
    await enqueue(one);
    await expect.poll(() => tries).toBe(1);
    // Nine servers have died of it before, and the tenth gives no sign of life any more.
    await database.asService((sql) =>
      sql.query(
        "update pgboss.job set retry_count = 9, heartbeat_on = now() - interval '1 minute' where singleton_key = $1 and state = 'active'",
        [one.scanId],
      ),
    );
    await expect.poll(() => stateOf(one.scanId)).not.toBe('active');
    hanging.resolve();
    await Promise.race([done.promise, given.promise]);
    expect(tries).toBe(4);
  });

  it('tries three times and then gives up, in words that the user will see', async () => {
    jobs = await openJobs(database, log);
    let tries = 0;
    const givenUp = await work(async () => {
      tries += 1;
      throw new Error('always');
    });
    await enqueue(scan('hopeless'));
    await expect.poll(() => givenUp).toEqual(['hopeless']);
    expect(tries).toBe(3);
  });
});
