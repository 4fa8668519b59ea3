import type { Logger } from 'pino';
import { z } from 'zod';
import { REALTIME_TIMES } from '../../policy.ts';
import { type Claims, type Database, SessionEndedError } from '../database/database.ts';
import { quoteName, quoteTable } from '../rest/build-select.ts';
import type { Table } from '../rest/catalogue.ts';
import { type ChangeForClient, matches, type Subscription } from './subscription.ts';

/** The database's notification of changes: never a row, only its ids (bootstrap/100_changes_of_statements.sql). */
const changesSchema = z.object({
  schema: z.literal('public'),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  rows: z.array(
    z.object({
      key: z.record(z.string(), z.unknown()),
      /** Every uuid column: allows a filter to skip a change unread, and shows whose a deleted row was. */
      ids: z.record(z.string(), z.unknown()),
    }),
  ),
});
type Changes = z.infer<typeof changesSchema>;
type Change = Pick<Changes, 'table' | 'type'> & Changes['rows'][number] & { at: string };

/** Callers whose rows are read at the same time; leaves connections for requests. */
const READERS = 3;
/** Messages between two breaths. */
const SENT_AT_ONCE = 16;

/**
 * Receives the database's notifications and informs subscribers. Each row is read again as the subscriber, so that the
 * policies decide what she learns; changes that come close together are read in one statement.
 */
export class ChangeHub {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #subscriptions = new Set<Subscription>();
  #gathered: Change[] = [];
  #flushing = false;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen('realtime', (payload) => this.#hear(payload));
  }

  async stop(): Promise<void> {
    this.#subscriptions.clear();
    await this.#stopListening?.();
  }

  /** @returns ends the subscription */
  subscribe(subscription: Subscription): () => void {
    this.#subscriptions.add(subscription);
    return () => this.#subscriptions.delete(subscription);
  }

  #hear(payload: string): void {
    if (this.#subscriptions.size === 0) return;
    const changes = changesSchema.safeParse(parse(payload));
    if (!changes.success) return;
    const { table, type, rows } = changes.data;
    const at = new Date().toISOString();
    for (const { key, ids } of rows) this.#gathered.push({ table, type, key, ids, at });
    if (!this.#flushing) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    try {
      while (this.#gathered.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, REALTIME_TIMES.gatherMs));
        const changes = this.#gathered;
        this.#gathered = [];
        await this.#deliver(changes);
      }
    } finally {
      this.#flushing = false;
    }
  }

  async #deliver(changes: readonly Change[]): Promise<void> {
    const readings = new Map<string, Reading>();
    for (const change of changes) {
      for (const subscription of this.#subscriptions) {
        if (!concerns(subscription, change)) continue;
        const caller = subscription.caller();
        if (change.type === 'DELETE') {
          if (caller && change.ids.user_id === caller.sub)
            subscription.send(forClient(change, subscription.table));
          continue;
        }
        const name = `${caller?.sub ?? ''} ${change.table}`;
        const reading = readings.get(name) ?? { caller, table: subscription.table, wanted: [] };
        reading.wanted.push({ change, subscription });
        readings.set(name, reading);
      }
    }
    const waiting = [...readings.values()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.#readAndTell(next);
    };
    await Promise.all(Array.from({ length: READERS }, work));
  }

  async #readAndTell({ caller, table, wanted }: Reading): Promise<void> {
    try {
      const keys = new Map(wanted.map(({ change }) => [keyOf(table, change.key), change.key]));
      const rows = await this.#read(caller, table, [...keys.values()]);
      for (const [sent, { change, subscription }] of wanted.entries()) {
        // Lets what was sent leave, so that only a client that does not read falls behind.
        if (sent % SENT_AT_ONCE === SENT_AT_ONCE - 1) await new Promise(setImmediate);
        const row = rows.get(keyOf(table, change.key));
        if (row && matches(subscription.condition, row)) subscription.send(forClient(change, table, row));
      }
    } catch (error) {
      // The page also polls; a change that could not be read is not a reason to end anything.
      if ((error as { code?: unknown }).code === '42501' || error instanceof SessionEndedError) return;
      this.#log.warn({ err: error, table: table.name }, 'changed rows could not be read');
    }
  }

  async #read(caller: Claims | null, table: Table, keys: unknown[]): Promise<Map<string, Row>> {
    const join = table.primaryKey.map((name) => `t.${quoteName(name)} = k.${quoteName(name)}`).join(' and ');
    const { rows } = await this.#database.asCaller(caller, (sql) =>
      sql.query<{ row: Row }>(
        `select row_to_json(t) as row from ${quoteTable(table)} t
         join json_populate_recordset(null::${quoteTable(table)}, $1::json) k on ${join}`,
        [JSON.stringify(keys)],
      ),
    );
    return new Map(rows.map(({ row }) => [keyOf(table, row), row]));
  }
}

type Row = Record<string, unknown>;

/** Rows of one table to be read as one caller, and who wants which. */
interface Reading {
  caller: Claims | null;
  table: Table;
  wanted: { change: Change; subscription: Subscription }[];
}

const concerns = (subscription: Subscription, change: Change) =>
  subscription.table.name === change.table &&
  (subscription.event === '*' || subscription.event === change.type) &&
  matches(subscription.condition, change.ids);

const keyOf = (table: Table, row: Row) => JSON.stringify(table.primaryKey.map((name) => row[name]));

function forClient(change: Change, table: Table, row?: Row): ChangeForClient {
  return {
    schema: 'public',
    table: table.name,
    type: change.type,
    commit_timestamp: change.at,
    columns: [...table.columns.values()].map(({ name, type }) => ({ name, type })),
    ...(row && { record: row }),
    ...(change.type !== 'INSERT' && { old_record: change.key }),
    errors: null,
  };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
