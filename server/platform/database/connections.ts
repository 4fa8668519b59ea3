import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';
import { DatabaseBusyError, hasNotBegun, isLost, isReadOnly, SessionEndedError } from './errors.ts';
import type { PreparedMode } from './types.ts';
import { valueTypes } from './types-of-values.ts';
import { throughPooler } from './which-database.ts';

/** auth.refuse_ended_session of bootstrap/080_sessions_end.sql. */
const SESSION_ENDED = 'MS401';
/** invalid_sql_statement_name and duplicate_prepared_statement: another connection than the one it was prepared on. */
const NAMES_LOST = new Set(['26000', '42P05']);

export const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/** PostgreSQL has another prepared statement than we think: nothing was run of what was sent with it. */
export const namesLost = (error: unknown) => NAMES_LOST.has(String(codeOf(error)));

export interface ConnectionsOptions {
  size: number;
  log: Logger;
  /** Whether statements are prepared by name; `auto`, the default, does on connections that no pooler shares out. */
  prepared?: PreparedMode | undefined;
  applicationName?: string;
}

/** The connections that transactions take turns on: to PostgreSQL itself, or to a pooler that lends them for one transaction. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  #prepared: PreparedMode;
  /** Those that lead to PostgreSQL itself. */
  readonly #direct = new WeakSet<object>();
  /** What each was opened after; those from before the server became read-only are not used again. */
  readonly #openedAt = new WeakMap<object, number>();
  #age = 0;

  constructor(
    connection: pg.PoolConfig,
    { size, log, prepared = 'auto', applicationName = 'mirabelle' }: ConnectionsOptions,
  ) {
    this.#log = log;
    this.#prepared = prepared;
    this.#pool = new pg.Pool({
      ...connection,
      max: size,
      types: valueTypes,
      connectionTimeoutMillis: DATABASE_TIMES.acquireMs,
      application_name: applicationName,
      onConnect: (client) => this.#meet(client as pg.PoolClient),
    });
    // The pool replaces an idle connection that breaks; without a listener it would end the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
    // One that breaks between two statements of a transaction tells its next statement; no one else has to know.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Existing connections, idle ones, and requests that wait for one. */
  counts(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Whether statements may be prepared by name on a connection. */
  prepares(client: pg.PoolClient): boolean {
    return this.#prepared === 'on' || (this.#prepared === 'auto' && this.#direct.has(client));
  }

  /** A connection, to be given back by its `release`. @throws DatabaseBusyError */
  async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if (this.#openedAt.get(client) === this.#age) return client;
      client.release(true);
    }
  }

  /**
   * Waits for what was asked on a connection, and no longer than `withinMs`: a pooler without a server, or a machine that is
   * gone, may never answer. Such a connection is ended.
   * @throws DatabaseBusyError where the connection broke or the server cannot write, else what PostgreSQL answered
   */
  async answered<T>(client: pg.PoolClient, asked: Promise<T>, withinMs: number): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new DatabaseBusyError(new Error(`There was no answer within ${withinMs} ms.`)));
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    }, withinMs);
    try {
      return await Promise.race([asked, late.promise]);
    } catch (error) {
      throw this.#inCallersTerms(error, client);
    } finally {
      clearTimeout(timer);
    }
  }

  /** What is left to do for a connection after a failure: whether it can be used again is asked of PostgreSQL. */
  async giveBack(client: pg.PoolClient, undo: 'ROLLBACK' | '', clean = true): Promise<void> {
    const idle = await this.answered(client, client.query(undo), DATABASE_TIMES.acquireMs).then(
      () => clean && client.getTransactionStatus() === 'I',
      () => false,
    );
    client.release(!idle);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #meet(client: pg.PoolClient): Promise<void> {
    this.#openedAt.set(client, this.#age);
    if (this.#prepared === 'auto' && !(await throughPooler(client))) this.#direct.add(client);
  }

  #inCallersTerms(error: unknown, client: pg.PoolClient): unknown {
    if (codeOf(error) === SESSION_ENDED) return new SessionEndedError(error);
    if (isReadOnly(error)) {
      this.#age += 1;
      this.#log.error({ err: error }, 'the database cannot be written to; its connections are opened again');
      // The first statement of every transaction finds it out.
      return new DatabaseBusyError(error, { passing: true });
    }
    if (namesLost(error) && this.prepares(client)) {
      this.#prepared = 'off';
      this.#log.warn({ err: error }, 'no more statements are prepared by name: a pooler does not carry them');
    }
    return isLost(error) ? new DatabaseBusyError(error, { passing: hasNotBegun(error) }) : error;
  }

  async #connect(): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    // A pool that loses its connection while it makes it ready may never answer, though it keeps its own time limit.
    const unanswered = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => unanswered.reject(new Error('The pool gave no answer.')),
      DATABASE_TIMES.acquireMs + DATABASE_TIMES.unansweredMs,
    );
    try {
      return await Promise.race([connecting, unanswered.promise]);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      this.#log.error({ err: error }, 'no database connection could be had');
      throw new DatabaseBusyError(error, { passing: isLost(error) });
    } finally {
      clearTimeout(timer);
    }
  }
}
