import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './types.ts';
import { valueTypes } from './types-of-values.ts';

/** Rows of one statement. */
export interface Rows {
  rows: Record<string, unknown>[];
  rowCount: number;
}

interface Prepared {
  name: string;
  text: string;
  values: (string | null)[];
}

/** Prepared statements kept on one connection: those that the pages use many times over. */
const KEPT_STATEMENTS = 64;

/**
 * Statements sent together and ended by one Sync, which makes them one transaction: PostgreSQL skips everything that
 * follows a failure, and rolls back. There is no BEGIN that could fail and let the rest run without it, and one
 * round trip instead of one for each statement.
 *
 * Each text is prepared once for each role on a connection, unless a pooler may run the next batch on another one. A
 * plan holds the policies of the role it was made for, and PostgreSQL before 15.9 does not always notice a change of
 * role (CVE-2024-10976): no two roles share one.
 *
 * Handed to `client.query`, which calls the `handle...` methods with PostgreSQL's answers.
 */
export class Batch implements pg.Submittable {
  readonly done: Promise<Rows[]>;
  readonly #statements: readonly Prepared[];
  readonly #named: boolean;
  readonly #settle = Promise.withResolvers<Rows[]>();
  readonly #results: Rows[] = [];
  #current: Rows = { rows: [], rowCount: 0 };
  #columns: { name: string; parse: (text: string) => unknown }[] = [];
  /** Undoes what was recorded as prepared, should the batch fail half-way. */
  #doubt = () => {};

  /**
   * @param named whether statements are prepared by name, for the next batch on the same connection
   * @throws TypeError for a value that has no text form
   */
  constructor(role: string, statements: readonly Statement[], named: boolean) {
    this.#named = named;
    this.#statements = statements.map(({ text, values }) => ({
      name: named ? `${role} ${hashOf(text)}` : '',
      text,
      values: values.map(encode),
    }));
    this.done = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    const prepare = this.#named ? this.#makeRoom(connection) : null;
    for (const { name, text, values } of this.#statements) {
      if (prepare?.delete(name) ?? true) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  /** @returns the names to prepare */
  #makeRoom(connection: pg.Connection): Set<string> {
    const held = preparedOn.get(connection) ?? new PreparedStatements();
    preparedOn.set(connection, held);
    const { prepare, close } = held.take(this.#statements.map(({ name }) => name));
    const doubtful = [...prepare];
    this.#doubt = () => held.doubt(doubtful);
    // First of all, where nothing can have failed yet: what is skipped after a failure would stay for ever.
    for (const name of close) connection.close({ type: 'S', name }, true);
    return prepare;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: valueTypes.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [i, { name, parse }] of this.#columns.entries()) {
      const text = fields[i];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    this.#current.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#current.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#results.push(this.#current);
    this.#current = { rows: [], rowCount: 0 };
    this.#columns = [];
  }

  handleError(error: Error): void {
    this.#doubt();
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#results);
  }
}

/** The prepared statements of a connection. */
class PreparedStatements {
  /** Whether each certainly exists, by name; the least recently used first. */
  readonly #sure = new Map<string, boolean>();

  /**
   * Makes room for statements about to be sent, and records them.
   * @returns the names to prepare, and the names to close before: what is let go, and what may be there or not, since
   *   the batch that was to prepare it failed. Closing what is not there is no error.
   */
  take(names: readonly string[]): { prepare: Set<string>; close: string[] } {
    const prepare = new Set(names.filter((name) => this.#sure.get(name) !== true));
    const close = [...prepare].filter((name) => this.#sure.has(name));
    for (const name of names) {
      this.#sure.delete(name);
      this.#sure.set(name, true);
    }
    for (const name of this.#sure.keys()) {
      if (this.#sure.size <= KEPT_STATEMENTS) break;
      this.#sure.delete(name);
      close.push(name);
    }
    return { prepare, close };
  }

  doubt(names: Iterable<string>): void {
    for (const name of names) this.#sure.set(name, false);
  }
}

const preparedOn = new WeakMap<pg.Connection, PreparedStatements>();

const hashes = new Map<string, string>();
/** Texts whose hashes are remembered; beyond that number all are dropped and computed again. */
const KNOWN_HASHES = 1_000;

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  if (hashes.size >= KNOWN_HASHES) hashes.clear();
  const hash = createHash('sha256').update(text).digest('base64url');
  hashes.set(text, hash);
  return hash;
}

/** A value as PostgreSQL reads it from text. */
function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value))
    throw new TypeError('A value of a batch is text, a number, a truth value or a list.');
  const parts = value.map((part) => {
    const text = encode(part);
    return text === null ? 'null' : `"${text.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
  });
  return `{${parts.join(',')}}`;
}
