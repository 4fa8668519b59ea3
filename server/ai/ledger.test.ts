import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testUser } from '../testing/database.ts';
import { forgetCalls } from './forget-calls.ts';
import { type CallRecord, databaseLedger, type Ledger, type Planned } from './ledger.ts';
import type { ModelLimits } from './settings.ts';

const LIMITS: ModelLimits = {
  callsPerUserDay: 100,
  callsPerDay: 100,
  spendPerUserDayUsd: 1,
  spendPerDayUsd: 1,
  atOnce: 100,
  atOncePerUser: 100,
};
const ended = (more: Partial<CallRecord> = {}): CallRecord => ({
  task: 'read-menu',
  kind: 'vision',
  provider: 'openai',
  model: 'gpt-5-mini',
  milliseconds: 1_234.5,
  tokens: { input: 1_000, output: 200 },
  costUsd: 0.01,
  outcome: 'ok',
  ...more,
});

let database: TestDatabase;
let ada: string;
let bea: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ada = (await testUser(database)).sub;
  bea = (await testUser(database)).sub;
});
afterEach(() =>
  database.asService(async (sql) => {
    for (const table of ['calls', 'usage', 'places']) await sql.query(`delete from models.${table}`);
  }),
);

const ledgerWith = (limits: Partial<ModelLimits>): Ledger =>
  databaseLedger(database, { ...LIMITS, ...limits }, pino({ level: 'silent' }));
const planned = (userId: string, more: Partial<Planned> = {}): Planned => ({
  userId,
  expectedUsd: 0,
  mostMs: 60_000,
  signal: AbortSignal.timeout(400),
  ...more,
});
const spent = async () =>
  (
    await database.asService((sql) =>
      sql.query<{ own: boolean; calls: number; usd: number }>(
        'select user_id is not null as own, calls, cost_usd::float8 as usd from models.usage order by own, calls',
      ),
    )
  ).rows;

describe('calls', () => {
  it('are let through until the user’s day is used up, whichever replica counts', async () => {
    const replicas = [ledgerWith({ callsPerUserDay: 3 }), ledgerWith({ callsPerUserDay: 3 })];
    for (const turn of [0, 1, 0]) await (await replicas[turn]!.begin(planned(ada))).end(ended());
    for (const replica of replicas) {
      await expect(replica.begin(planned(ada))).rejects.toMatchObject({ code: 'over-budget' });
    }
    await expect(replicas[0]!.begin(planned(bea))).resolves.toBeDefined();
  });

  it('are let through until the server’s day is used up', async () => {
    const ledger = ledgerWith({ callsPerDay: 2 });
    for (const user of [ada, bea]) await (await ledger.begin(planned(user))).end(ended());
    await expect(ledger.begin(planned(ada))).rejects.toMatchObject({ code: 'over-budget' });
  });

  it('of yesterday do not count today', async () => {
    const ledger = ledgerWith({ callsPerUserDay: 1 });
    await (await ledger.begin(planned(ada))).end(ended());
    await database.asService((sql) => sql.query('update models.usage set day = day - 1'));
    await expect(ledger.begin(planned(ada))).resolves.toBeDefined();
  });

  it('never exceed a limit, however many come at once', async () => {
    const ledger = ledgerWith({ callsPerUserDay: 5 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ledger.begin(planned(ada))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe('money', () => {
  it('is set aside before a call, and what was not spent is given back after it', async () => {
    const place = await ledgerWith({}).begin(planned(ada, { expectedUsd: 0.4 }));
    expect(await spent()).toEqual([
      { own: false, calls: 1, usd: 0.4 },
      { own: true, calls: 1, usd: 0.4 },
    ]);
    await place.end(ended({ costUsd: 0.1 }));
    expect(await spent()).toEqual([
      { own: false, calls: 1, usd: 0.1 },
      { own: true, calls: 1, usd: 0.1 },
    ]);
  });

  it('that would exceed the day is not spent; what costs nothing goes on', async () => {
    const ledger = ledgerWith({ spendPerUserDayUsd: 0.5 });
    await (await ledger.begin(planned(ada, { expectedUsd: 0.4 }))).end(ended({ costUsd: 0.4 }));
    const dear = ledger.begin(planned(ada, { expectedUsd: 0.2 }));
    await expect(dear).rejects.toMatchObject({ code: 'over-budget' });
    await expect(ledger.begin(planned(ada))).resolves.toBeDefined();
  });

  it('spent by an account stays spent for the server when the account goes', async () => {
    await (await ledgerWith({}).begin(planned(ada, { expectedUsd: 0.3 }))).end(ended({ costUsd: 0.3 }));
    await database.asService((sql) => sql.query('delete from auth.users where id = $1', [ada]));
    expect(await spent()).toEqual([{ own: false, calls: 1, usd: 0.3 }]);
  });
});

describe('places', () => {
  it('are as many as may be at once, for one user and in all; another waits until one is free', async () => {
    const ledger = ledgerWith({ atOncePerUser: 1, atOnce: 2 });
    const first = await ledger.begin(planned(ada));
    await ledger.begin(planned(bea));
    const waiting = ledger.begin(planned(ada, { signal: AbortSignal.timeout(60_000) }));
    await expect(ledger.begin(planned((await testUser(database)).sub))).rejects.toMatchObject({
      code: 'timed-out',
    });
    await first.end(ended());
    await expect(waiting).resolves.toBeDefined();
  });

  it('of a server that died are free again', async () => {
    const ledger = ledgerWith({ atOnce: 1 });
    await ledger.begin(planned(ada));
    await database.asService((sql) =>
      sql.query("update models.places set held_until = now() - interval '1 s'"),
    );
    await expect(ledger.begin(planned(bea))).resolves.toBeDefined();
  });
});

describe('the log', () => {
  it('keeps task, model, time, tokens, cost and outcome, and no one’s name', async () => {
    await (await ledgerWith({}).begin(planned(ada))).end(ended());
    await (await ledgerWith({}).begin(planned(ada))).end(
      ended({ tokens: null, costUsd: null, outcome: 'timed-out' }),
    );
    const { rows } = await database.asService((sql) => sql.query('select * from models.calls order by id'));
    expect(rows).toMatchObject([
      { task: 'read-menu', provider: 'openai', milliseconds: 1_235, input_tokens: 1_000, outcome: 'ok' },
      { input_tokens: null, output_tokens: null, cost_usd: null, outcome: 'timed-out' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(ada);
  });

  it('is not worth an answer: a call that cannot be counted is not made, one that was made keeps its answer', async () => {
    let there = true;
    const asService: TestDatabase['asService'] = (run) =>
      there ? database.asService(run) : Promise.reject(new Error('connection refused'));
    const ledger = databaseLedger({ ...database, asService }, LIMITS, pino({ level: 'silent' }));
    const place = await ledger.begin(planned(ada));
    there = false;
    await expect(ledger.begin(planned(ada))).rejects.toMatchObject({ code: 'over-budget' });
    await expect(place.end(ended())).resolves.toBeUndefined();
  });

  it('is forgotten after its days, and so is what was used of their limits', async () => {
    const ledger = ledgerWith({});
    for (const days of [31, 29]) {
      await (await ledger.begin(planned(ada))).end(ended());
      await database.asService(async (sql) => {
        await sql.query(
          "update models.calls set called_at = now() - $1::int * interval '1 day' where called_at > now() - interval '1 hour'",
          [days],
        );
        await sql.query('update models.usage set day = day - $1::int where day >= current_date - 1', [days]);
      });
    }
    await forgetCalls(database, 30);
    const { rows } = await database.asService((sql) =>
      sql.query<{ n: number }>('select count(*)::int as n from models.calls'),
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await spent()).toHaveLength(2);
  });
});
