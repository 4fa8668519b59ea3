import type pg from 'pg';
import { DATABASE_TIMES } from '../../policy.ts';
import { type Connections, namesLost } from './connections.ts';
import { DatabaseBusyError } from './errors.ts';
import { identity, limitOf, type Role } from './identity.ts';
import { send, sendBatch } from './send-batch.ts';
import type { Claims, Results, Sql, Statement } from './types.ts';
import { untilBegun } from './until-begun.ts';

const BEGIN: Statement = { text: 'begin', values: [] };

/** Transactions under a role over a pool of connections. */
export class Transactions {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** One transaction as a role; the role, the claims and the limits end with it. */
  async run<T>(role: Role, claims: Claims | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await untilBegun(() => this.#begin(role, claims));
    const sql = new TransactionSql(this.#connections, client, role);
    try {
      const result = await work(sql);
      sql.close();
      await this.#commit(client);
      client.release();
      return result;
    } catch (error) {
      sql.close();
      // What cannot be rolled back is not used again: its role or its locks might outlive the transaction.
      await this.#connections.giveBack(client, 'ROLLBACK', !sql.escaped);
      throw error;
    }
  }

  /** One transaction as a role, of statements that do not depend on one another's results. */
  batch<Rows extends readonly unknown[]>(
    role: Role,
    claims: Claims | null,
    statements: readonly Statement[],
  ): Promise<Results<Rows>> {
    return untilBegun(() => sendBatch(this.#connections, role, identity(role, claims), statements));
  }

  async close(): Promise<void> {
    await this.#connections.close();
  }

  async #begin(role: Role, claims: Claims | null, again = true): Promise<pg.PoolClient> {
    const client = await this.#connections.take();
    try {
      await send(this.#connections, client, role, [BEGIN, identity(role, claims)]);
      return client;
    } catch (error) {
      await this.#connections.giveBack(client, 'ROLLBACK');
      if (again && namesLost(error)) return this.#begin(role, claims, false);
      // Wherever it broke, nothing was done yet.
      if (error instanceof DatabaseBusyError) throw new DatabaseBusyError(error.cause, { passing: true });
      throw error;
    }
  }

  async #commit(client: pg.PoolClient): Promise<void> {
    const { command } = await this.#connections.answered(
      client,
      client.query('COMMIT'),
      DATABASE_TIMES.serviceMs,
    );
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error: a failure that was swallowed.
    if (command !== 'COMMIT') {
      throw new Error(
        'The transaction was rolled back: one of its statements failed and the failure was ignored.',
      );
    }
  }
}

/** Statements of one transaction. */
class TransactionSql implements Sql {
  readonly #connections: Connections;
  readonly #client: pg.PoolClient;
  readonly #role: Role;
  #open = true;
  /** True once a statement ended the transaction from inside. */
  escaped = false;

  constructor(connections: Connections, client: pg.PoolClient, role: Role) {
    this.#connections = connections;
    this.#client = client;
    this.#role = role;
  }

  async query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number }> {
    this.#checkOpen();
    // The extended protocol takes one statement only, so a value that slipped into the text cannot add another.
    const config: pg.QueryConfig & { queryMode: 'extended' } = { text, values, queryMode: 'extended' };
    const result = await this.#connections.answered(
      this.#client,
      this.#client.query<Row & pg.QueryResultRow>(config),
      DATABASE_TIMES.acquireMs + limitOf(this.#role),
    );
    this.#checkInside();
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  }

  async batch<Rows extends readonly unknown[]>(statements: readonly Statement[]): Promise<Results<Rows>> {
    this.#checkOpen();
    const results = await send(this.#connections, this.#client, this.#role, statements).catch(
      (error: unknown) => {
        // The transaction is undone, and only who asked for it can begin it again.
        throw namesLost(error) ? new DatabaseBusyError(error) : error;
      },
    );
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
