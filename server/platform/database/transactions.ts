import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';
import { Batch, type Rows } from './batch.ts';
import { DatabaseBusyError, SessionEndedError } from './errors.ts';
import type { Claims, Results, Sql, Statement } from './types.ts';
import { valueTypes } from './types-of-values.ts';

type Role = 'anon' | 'authenticated' | 'service_role';

const BEGIN: Statement = { text: 'begin', values: [] };

const SETTINGS = `set_config('request.jwt.claims', $1, true),
           set_config('statement_timeout', $2, true),
           set_config('idle_in_transaction_session_timeout', $3, true), set_config('role', $4, true)`;
/** Ends the transaction if the token's session has ended: one lookup by primary key, in the same statement. */
const WHILE_SESSION_LASTS = `select case when exists (select from auth.sessions where id = $5 and user_id = $6) then true
           else auth.refuse_ended_session() end, ${SETTINGS}`;
const WITHOUT_SESSION = `select ${SETTINGS}`;
/** auth.refuse_ended_session of bootstrap/080_sessions_end.sql. */
const SESSION_ENDED = 'MS401';

/** A token's claims stay the same object for as long as the token is remembered (auth/access-token.ts). */
const texts = new WeakMap<Claims, string>();
function textOf(claims: Claims): string {
  const known = texts.get(claims);
  if (known !== undefined) return known;
  const text = JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}

/** Makes the rest of the transaction the caller's: her identity, her rights and her time limit. */
function identity(role: Role, claims: Claims | null): Statement {
  const session = claims?.session_id;
  return {
    text: session === undefined ? WITHOUT_SESSION : WHILE_SESSION_LASTS,
    values: [
      claims === null ? '' : textOf(claims),
      String(role === 'service_role' ? DATABASE_TIMES.serviceMs : DATABASE_TIMES.callerMs),
      String(DATABASE_TIMES.idleMs),
      role,
      ...(session === undefined ? [] : [session, claims?.sub]),
    ],
  };
}

function send(client: pg.PoolClient, batch: Batch): Promise<Rows[]> {
  client.query(batch);
  return batch.done;
}

/** The failure in the caller's terms. */
const translated = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === SESSION_ENDED ? new SessionEndedError(error) : error;

/** Transactions under a role over a pool of connections. */
export class Transactions {
  readonly #pool: pg.Pool;
  readonly #log: Logger;

  constructor(connection: pg.PoolConfig, size: number, log: Logger) {
    this.#log = log;
    this.#pool = new pg.Pool({
      ...connection,
      max: size,
      types: valueTypes,
      connectionTimeoutMillis: DATABASE_TIMES.acquireMs,
      application_name: 'mirabelle',
      // Once for each connection, not in every transaction: nothing a caller sends changes it. The pool awaits it.
      onConnect: (client) => client.query("set time zone 'UTC'"),
    });
    // The pool replaces an idle connection that breaks; without a listener it would end the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
    // One that breaks between two statements of a transaction tells its next statement; no one else has to know.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Existing connections, idle ones, and requests that wait for one. */
  pool(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Passes on a plain connection, for migrations. */
  async withConnection<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const result = await run(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** One transaction as a role; the role, the claims and the limits end with it. */
  async run<T>(role: Role, claims: Claims | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    const sql = new TransactionSql(client, role);
    try {
      await send(client, new Batch(role, [BEGIN, identity(role, claims)]));
      const result = await work(sql);
      sql.close();
      await this.#commit(client);
      client.release();
      return result;
    } catch (error) {
      sql.close();
      // What cannot be rolled back is not used again: its role or its locks might outlive the transaction.
      const clean = await client.query('ROLLBACK').then(
        () => !sql.escaped && client.getTransactionStatus() === 'I',
        () => false,
      );
      client.release(!clean);
      throw translated(error);
    }
  }

  /** One transaction as a role, of statements that do not depend on one another's results. */
  async batch<Rows extends readonly unknown[]>(
    role: Role,
    claims: Claims | null,
    statements: readonly Statement[],
  ): Promise<Results<Rows>> {
    const batch = new Batch(role, [identity(role, claims), ...statements]);
    const client = await this.#connect();
    try {
      const [, ...results] = await send(client, batch);
      if (client.getTransactionStatus() !== 'I')
        throw new Error('A statement of the batch began a transaction.');
      client.release();
      return results as Results<Rows>;
    } catch (error) {
      // The failure arrived before the connection was idle again; one that does not become idle is not used again.
      const clean = await client.query('').then(
        () => client.getTransactionStatus() === 'I',
        () => false,
      );
      client.release(!clean);
      throw translated(error);
    }
  }

  /** @throws DatabaseBusyError */
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
      throw new DatabaseBusyError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async #commit(client: pg.PoolClient): Promise<void> {
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error: a failure that was swallowed.
    if (command !== 'COMMIT') {
      throw new Error(
        'The transaction was rolled back: one of its statements failed and the failure was ignored.',
      );
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** Statements of one transaction. */
class TransactionSql implements Sql {
  readonly #client: pg.PoolClient;
  readonly #role: Role;
  #open = true;
  /** True once a statement ended the transaction from inside. */
  escaped = false;

  constructor(client: pg.PoolClient, role: Role) {
    this.#client = client;
    this.#role = role;
  }

  async query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number }> {
    this.#checkOpen();
    // The extended protocol takes one statement only, so a value that slipped into the text cannot add another.
    const config: pg.QueryConfig & { queryMode: 'extended' } = { text, values, queryMode: 'extended' };
    const result = await this.#client.query<Row & pg.QueryResultRow>(config);
    this.#checkInside();
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  }

  async batch<Rows extends readonly unknown[]>(statements: readonly Statement[]): Promise<Results<Rows>> {
    this.#checkOpen();
    const results = await send(this.#client, new Batch(this.#role, statements));
    this.#checkInside();
    return results as Results<Rows>;
  }

  #checkOpen(): void {
    if (!this.#open) throw new Error('The transaction is over: run its statements before it resolves.');
  }

  #checkInside(): void {
    if (this.#client.getTransactionStatus() !== 'I') return;
    this.#open = false;
    this.escaped = true;
    throw new Error('A statement ended the transaction; what follows would run outside the role.');
  }

  close(): void {
    this.#open = false;
  }
}
