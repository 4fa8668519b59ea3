import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Sql } from '../platform/database/database.ts';
import { JOB_TIMES } from '../policy.ts';
import { place } from './place.ts';
import { type QueueDatabase, queueDatabase } from './queue-database.ts';

const scanJob = z.object({
  scanId: z.uuid(),
  userId: z.uuid(),
  /** The request that asked for the work, for the log. */
  requestId: z.string().optional(),
});
/** The input of each kind of work; kept small, everything else is read from the database when the work is done. */
export const jobSchemas = {
  'extract-menu': scanJob.extend({
    key: z.string(),
    /** The files of its pages by their position, where it has several; `key` is not read then. */
    pages: z.array(z.object({ position: z.int(), key: z.string() })).optional(),
  }),
  /** A web page, whose address stands in the scan. */
  'read-menu-link': scanJob,
  'analyze-menu': scanJob.extend({ runId: z.uuid(), key: z.string().optional() }),
  /** What models add to a menu that the engine has judged; the key names the picture that a model may still read. */
  'ask-models': scanJob.extend({ runId: z.uuid(), key: z.string().optional() }),
} as const;
export type JobName = keyof typeof jobSchemas;
export type JobData<N extends JobName> = z.infer<(typeof jobSchemas)[N]>;
const NAMES = Object.keys(jobSchemas) as JobName[];

/** How one kind of work is done, and what is written when it has failed for good. */
export interface JobHandler<N extends JobName> {
  /** @param timings for the log: the handler adds the milliseconds of its stages */
  run(data: JobData<N>, signal: AbortSignal, timings: Record<string, number>): Promise<void>;
  /** After the last try, even if every try ended with the process: leaves an error that the user sees. */
  giveUp(data: JobData<N>): Promise<void>;
}
/** One try of a piece of work, for the operator's figures. */
export interface TriedJob {
  name: JobName;
  outcome: 'done' | 'failed' | 'given-up';
  seconds: number;
  /** Milliseconds by stage. */
  timings: Readonly<Record<string, number>>;
}
export type JobHandlers = { [N in JobName]: JobHandler<N> };

export interface Jobs {
  /**
   * Queues work in the caller's transaction: it exists if and only if the transaction commits.
   * Work on the same scan that already waits or runs is left as it is.
   */
  enqueue<N extends JobName>(sql: Sql, name: N, data: JobData<N>): Promise<void>;
  /**
   * How many pieces of a user's work are waiting to start. Locks the user's place in the queue until the transaction
   * ends, so that simultaneous calls count each other.
   * @param besides a scan whose own work is not counted
   */
  waiting(sql: Sql, name: JobName, of: { userId: string; besides: string }): Promise<number>;
  /**
   * Where work on a scan stands in the queue: how many pieces are begun before it, and in how many seconds it is begun
   * by how long the last ones took. Null where it does not wait.
   */
  place(sql: Sql, name: JobName, scanId: string): Promise<{ ahead: number; seconds: number | null } | null>;
  /** Removes everything the queue knows about a user: waiting work, and its records of finished work. */
  forget(sql: Sql, userId: string): Promise<void>;
  /** Of each kind of work: pieces that wait to be begun, and how long the oldest of them has, seconds. */
  depth(): Promise<Record<JobName, { waiting: number; oldestSeconds: number }>>;
  /**
   * Takes work from the queue until `stop`.
   * @param atOnce how many pieces of a kind are done at the same time; one by default
   */
  work(handlers: JobHandlers, atOnce?: Partial<Record<JobName, number>>): Promise<void>;
  /** Gives running work a few seconds to finish; what does not finish runs again at the next start. */
  stop(): Promise<void>;
}

const RETRIES = {
  retryLimit: JOB_TIMES.tries - 1 + JOB_TIMES.kills,
  retryDelay: JOB_TIMES.retrySeconds,
  expireInSeconds: JOB_TIMES.expireSeconds,
} as const;
const deadLetterOf = (name: JobName) => `${name}-failed`;

/**
 * Durable work on pg-boss, in the database's schema `pgboss`.
 * @param onTried hears of every try once it has ended
 */
export async function openJobs(
  database: Database,
  log: Logger,
  onTried: (tried: TriedJob) => void = () => {},
): Promise<Jobs> {
  const own = queueDatabase(database.connection, log, database.listen);
  const boss = await startQueue(own, log).catch(async (error: unknown) => {
    await own.close();
    throw error;
  });

  return {
    async enqueue(sql, name, data) {
      await boss.send(name, data, {
        db: { executeSql: (text, values) => sql.query(text, values) },
        singletonKey: data.scanId,
        priority: await turn(sql, name, data.userId),
        group: { id: data.userId },
      });
    },
    async waiting(sql, name, { userId, besides }) {
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} ${userId}`]);
      const { rows } = await sql.query<{ waiting: number }>(
        `select count(*)::int as waiting from pgboss.job
         where name = $1 and group_id = $2 and singleton_key <> $3 and state in ('created', 'retry')`,
        [name, userId, besides],
      );
      return rows[0]?.waiting ?? 0;
    },
    place,
    async forget(sql, userId) {
      await sql.query("delete from pgboss.job where data ->> 'userId' = $1", [userId]);
    },
    depth: () => database.asService(depth),
    async work(handlers, atOnce = {}) {
      for (const name of NAMES) {
        const handler = handlers[name] as JobHandler<JobName>;
        for (let at = 0; at < (atOnce[name] ?? 1); at++) await attend(boss, name, handler, log, onTried);
        await attendFailed(boss, name, handler, onTried);
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: JOB_TIMES.stopMs });
      await own.close();
    },
  };
}

/** Makes what the queue keeps in a database, where it is not there yet. */
export async function makeQueues(connection: pg.PoolConfig, log: Logger): Promise<void> {
  const own = queueDatabase(connection, log);
  try {
    const boss = await startQueue(own, log);
    await boss.stop({ graceful: false });
  } finally {
    await own.close();
  }
}

async function startQueue(db: QueueDatabase, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    useListenNotify: db.listen !== undefined,
    schedule: false,
    superviseIntervalSeconds: JOB_TIMES.lease.superviseIntervalSeconds,
    monitorIntervalSeconds: JOB_TIMES.lease.superviseIntervalSeconds,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(deadLetterOf(name), {
      notify: true,
      retryLimit: JOB_TIMES.givingUp.tries,
      retryDelay: JOB_TIMES.givingUp.retrySeconds,
      retryBackoff: true,
    });
    await boss.createQueue(name, {
      policy: 'exclusive',
      notify: true,
      heartbeatSeconds: JOB_TIMES.lease.heartbeatSeconds,
      deadLetter: deadLetterOf(name),
      ...RETRIES,
    });
    // A queue created by an older version keeps its own numbers otherwise.
    await boss.updateQueue(name, RETRIES);
  }
  await letServiceRoleEnqueue(boss);
  return boss;
}

/** Work is queued inside the transactions that write the rows it belongs to, and these run as service_role. */
async function letServiceRoleEnqueue(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  await db.executeSql('grant usage on schema pgboss to service_role');
  await db.executeSql('grant all on all tables in schema pgboss to service_role');
  await db.executeSql('grant all on all sequences in schema pgboss to service_role');
  await db.executeSql('grant execute on all functions in schema pgboss to service_role');
}

/** Users take turns: the more work a user has waiting, the later her next piece comes. */
async function turn(sql: Sql, name: JobName, userId: string): Promise<number> {
  const { rows } = await sql.query<{ waiting: number }>(
    `select count(*)::int as waiting from pgboss.job
     where name = $1 and group_id = $2 and state in ('created', 'retry', 'active')`,
    [name, userId],
  );
  return -(rows[0]?.waiting ?? 0);
}

async function depth(sql: Sql): Promise<Record<JobName, { waiting: number; oldestSeconds: number }>> {
  const { rows } = await sql.query<{ name: JobName; waiting: number; oldest: number }>(
    `select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as oldest
     from pgboss.job where name = any($1) and state in ('created', 'retry') group by name`,
    [NAMES],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return Object.fromEntries(
    NAMES.map((name) => {
      const row = found.get(name);
      return [name, { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0 }];
    }),
  ) as Record<JobName, { waiting: number; oldestSeconds: number }>;
}

const POLLING = {
  batchSize: 1,
  pollingIntervalSeconds: JOB_TIMES.pollSeconds,
  notifyPollingIntervalSeconds: JOB_TIMES.pollSeconds,
};

async function attend<N extends JobName>(
  boss: PgBoss,
  name: N,
  handler: JobHandler<N>,
  log: Logger,
  onTried: (tried: TriedJob) => void,
): Promise<void> {
  const worker = await boss.work(
    name,
    { ...POLLING, heartbeatRefreshSeconds: JOB_TIMES.lease.heartbeatRefreshSeconds },
    async (jobs) => {
      for (const job of jobs) {
        const timings: Record<string, number> = {};
        const startedAt = Date.now();
        const tried = (outcome: TriedJob['outcome']) =>
          onTried({ name, outcome, seconds: (Date.now() - startedAt) / 1000, timings });
        try {
          await handler.run(jobSchemas[name].parse(job.data) as JobData<N>, job.signal, timings);
          log.debug({ job: name, startedAt, timings }, 'job done');
          tried('done');
        } catch (error) {
          const { requestId } = job.data as { requestId?: string };
          log.warn({ requestId, err: error, job: name, attempt: job.retryCount + 1 }, 'job failed');
          tried('failed');
          await countFailure(boss, name, job.id).catch((cause) => log.error({ err: cause }, 'job queue'));
          throw error;
        }
      }
      // More may wait: look at once instead of after the polling interval.
      boss.notifyWorker(worker);
    },
  );
}

/**
 * Counts a try that failed by itself, and lets the last of `JOB_TIMES.tries` be the end. A try that ended with its server, or
 * that a server gave back when it stopped, never comes here or is no longer active, and so is not counted.
 */
async function countFailure(boss: PgBoss, name: JobName, id: string): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set
       data = jsonb_set(data, '{failures}', to_jsonb(coalesce((data ->> 'failures')::int, 0) + 1)),
       retry_limit = case when coalesce((data ->> 'failures')::int, 0) + 1 >= $3 then retry_count else retry_limit end
     where name = $1 and id = $2 and state = 'active'`,
    [name, id, JOB_TIMES.tries],
  );
}

/** Work that failed on every try. */
async function attendFailed<N extends JobName>(
  boss: PgBoss,
  name: N,
  handler: JobHandler<N>,
  onTried: (tried: TriedJob) => void,
): Promise<void> {
  await boss.work(deadLetterOf(name), POLLING, async (jobs) => {
    for (const job of jobs) {
      await handler.giveUp(jobSchemas[name].parse(job.data) as JobData<N>);
      onTried({ name, outcome: 'given-up', seconds: 0, timings: {} });
    }
  });
}
