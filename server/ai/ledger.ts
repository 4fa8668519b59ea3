import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { MODEL_TIMES } from './policy.ts';
import { ModelError, type ModelErrorCode, type ModelKind, type ModelTask } from './port.ts';
import type { Tokens } from './prices.ts';
import type { ModelLimits, ModelProvider } from './settings.ts';

/** The server's own tests of models are counted, too. */
export type CountedTask = ModelTask | 'self-test';

/** What is stored about a call: nothing of what was asked or answered, or by whom. */
export interface CallRecord {
  task: CountedTask;
  kind: ModelKind;
  provider: ModelProvider;
  model: string;
  milliseconds: number;
  tokens: Tokens | null;
  /** Null where the price is unknown. */
  costUsd: number | null;
  outcome: 'ok' | ModelErrorCode;
}

export interface Planned {
  userId: string;
  /** Set aside until the call has ended; 0 where the price is unknown. */
  expectedUsd: number;
  /** Milliseconds the call may take. */
  mostMs: number;
  /** Cancels the wait for a place. */
  signal: AbortSignal;
}

/** A call that was admitted. */
export interface Place {
  /** Counts it as finished. Never throws: an answer must not be lost over its accounting. */
  end(record: CallRecord): Promise<void>;
}

/** Admits calls as far as the limits allow, and keeps the accounts. */
export interface Ledger {
  /** @throws ModelError over-budget if a limit of the day is reached; timed-out if no place became free */
  begin(planned: Planned): Promise<Place>;
}

/** Places are assigned one after the other; an arbitrary number of ours. */
const LOCK_KEY = 7_412_019_553_907;

/** Counts in the database, so that all replicas share the limits and a restart loses nothing. */
export function databaseLedger(database: Database, limits: ModelLimits, log: Logger): Ledger {
  return {
    async begin(planned) {
      for (;;) {
        const id = await take(database, limits, planned).catch((error: unknown) => {
          if (error instanceof ModelError) throw error;
          log.warn({ err: error }, 'model calls cannot be counted');
          throw new ModelError('over-budget', 'Calls cannot be counted at the moment, so none is made.');
        });
        if (id !== null) {
          return {
            end: (record) =>
              settle(database, id, planned, record).catch((error: unknown) => {
                log.warn({ err: error }, 'a model call was not fully counted');
              }),
          };
        }
        await pause(MODEL_TIMES.placeLookMs * (0.7 + 0.6 * Math.random()), planned.signal);
        if (planned.signal.aborted) {
          throw new ModelError('timed-out', 'Too many calls were under way.');
        }
      }
    },
  };
}

/** @returns null while all places are taken. @throws ModelError over-budget */
async function take(database: Database, limits: ModelLimits, planned: Planned): Promise<string | null> {
  const { userId, expectedUsd, mostMs } = planned;
  return database.asService(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await sql.query('delete from models.places where held_until < now()');
    const held = await sql.query<{ all: number; own: number }>(
      'select count(*)::int as all, count(*) filter (where user_id = $1)::int as own from models.places',
      [userId],
    );
    const { all = 0, own = 0 } = held.rows[0] ?? {};
    if (all >= limits.atOnce || own >= limits.atOncePerUser) return null;

    await sql.query(
      `insert into models.usage (day, user_id) values ((now() at time zone 'utc')::date, null), ((now() at time zone 'utc')::date, $1)
       on conflict (day, user_id) do nothing`,
      [userId],
    );
    const used = await sql.query<{ whose: 'all' | 'own'; calls: number; cost: number }>(
      `select case when user_id is null then 'all' else 'own' end as whose, calls, cost_usd::float8 as cost
       from models.usage where day = (now() at time zone 'utc')::date and (user_id is null or user_id = $1)`,
      [userId],
    );
    for (const { whose, calls, cost } of used.rows) {
      const mostCalls = whose === 'all' ? limits.callsPerDay : limits.callsPerUserDay;
      const mostUsd = whose === 'all' ? limits.spendPerDayUsd : limits.spendPerUserDayUsd;
      const who = whose === 'all' ? 'the server' : 'one user';
      if (calls >= mostCalls) {
        throw new ModelError('over-budget', `The calls of ${who} for today are used up.`);
      }
      if (expectedUsd > 0 && cost + expectedUsd > mostUsd) {
        throw new ModelError('over-budget', `What ${who} may spend today is used up.`);
      }
    }
    await sql.query(
      `update models.usage set calls = calls + 1, cost_usd = cost_usd + $2
       where day = (now() at time zone 'utc')::date and (user_id is null or user_id = $1)`,
      [userId, expectedUsd],
    );
    const place = await sql.query<{ id: string }>(
      `insert into models.places (user_id, held_until) values ($1, now() + $2 * interval '1 millisecond') returning id`,
      [userId, mostMs + MODEL_TIMES.placeGraceMs],
    );
    return place.rows[0]!.id;
  });
}

/** Frees the place, replaces the expected cost by the real one, and records the call. */
async function settle(database: Database, id: string, planned: Planned, record: CallRecord): Promise<void> {
  await database.asService(async (sql) => {
    const place = await sql.query<{ day: string }>(
      `delete from models.places where id = $1 returning (taken_at at time zone 'utc')::date::text as day`,
      [id],
    );
    const difference = (record.costUsd ?? 0) - planned.expectedUsd;
    const day = place.rows[0]?.day;
    if (day && difference !== 0) {
      await sql.query(
        `update models.usage set cost_usd = greatest(0, cost_usd + $3)
         where day = $1::date and (user_id is null or user_id = $2)`,
        [day, planned.userId, difference],
      );
    }
    await sql.query(
      `insert into models.calls (task, kind, provider, model, milliseconds, input_tokens, output_tokens, cost_usd, outcome)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        record.task,
        record.kind,
        record.provider,
        record.model,
        Math.round(record.milliseconds),
        record.tokens?.input ?? null,
        record.tokens?.output ?? null,
        record.costUsd,
        record.outcome,
      ],
    );
  });
}

/** For measurements and the command line, where no one shares the models: everything is admitted. */
export function openLedger(onEnd: (record: CallRecord) => void = () => {}): Ledger {
  return {
    begin: async () => ({
      end: async (record) => onEnd(record),
    }),
  };
}

/** Resolves after the time or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
