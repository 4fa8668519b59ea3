import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';

interface Handler {
  hear: (payload: string) => void;
  /** What was sent meanwhile is lost. */
  onReconnected: () => void;
}

/**
 * LISTEN for many handlers over one connection, which is opened by the first and reopened when it breaks. It is looked after:
 * what has been cut off without a word, or leads to a PostgreSQL that only follows another, hears nothing.
 */
export class Listener {
  readonly #connection: pg.PoolConfig;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Set<Handler>>();
  #client: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(connection: pg.PoolConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Resolves once the server listens: later notifications will arrive. */
  async listen(
    channel: string,
    hear: (payload: string) => void,
    onReconnected: () => void = () => {},
  ): Promise<() => Promise<void>> {
    const handler: Handler = { hear, onReconnected };
    if (this.#closed) throw new Error('The database is closed.');
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    const client = await this.#connected();
    await inTurn(client, `LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(channel) !== handlers) return;
      this.#handlers.delete(channel);
      // Where the connection is broken there is nothing to end: no one has to wait for another.
      this.#client?.then((open) => inTurn(open, `UNLISTEN ${pg.escapeIdentifier(channel)}`)).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#handlers.clear();
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect(0).catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(attempt: number): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_TIMES.acquireMs,
      application_name: 'mirabelle-listen',
    });
    let lost = false;
    let looking: NodeJS.Timeout | undefined;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      clearInterval(looking);
      if (this.#closed) return;
      this.#log.warn({ err: error }, 'the connection for notifications broke; reconnecting');
      const again = this.#connect(0);
      this.#client = again;
      again.then(
        () => {
          for (const handlers of this.#handlers.values())
            for (const { onReconnected } of handlers) this.#call(onReconnected);
        },
        () => {},
      );
      client.end().catch(() => {});
    };
    client.on('notification', ({ channel, payload }) => {
      for (const { hear } of this.#handlers.get(channel) ?? []) this.#call(() => hear(payload ?? ''));
    });
    // Until it is connected a failure is the business of this function.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of this.#handlers.keys())
        await inTurn(client, `LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      if (this.#closed) throw error;
      await delay(DATABASE_TIMES.reconnectMs[Math.min(attempt, DATABASE_TIMES.reconnectMs.length - 1)]);
      if (this.#closed) throw error;
      return this.#connect(attempt + 1);
    }
    client.on('error', lose);
    client.on('end', () => lose());
    looking = setInterval(() => void hears(client).catch(lose), DATABASE_TIMES.listen.lookMs).unref();
    return client;
  }

  #call(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#log.error({ err: error }, 'a notification handler failed');
    }
  }
}

/** What was last asked of a connection. */
const lastAsked = new WeakMap<pg.Client, Promise<unknown>>();

/** Asks once the connection has answered what it was asked before: pg takes one question at a time. */
function inTurn<Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const before = lastAsked.get(client) ?? Promise.resolve();
  const asked = before.catch(() => {}).then(() => client.query<Row>(statement));
  lastAsked.set(client, asked);
  return asked;
}

/** @throws Error if a connection gives no answer, or will never hear anything */
async function hears(client: pg.Client): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The connection for notifications gives no answer.')),
    DATABASE_TIMES.listen.answerMs,
  );
  const asked = inTurn<{ follows: boolean }>(client, 'select pg_is_in_recovery() as follows');
  try {
    const { rows } = await Promise.race([asked, late.promise]);
    if (rows[0]?.follows) throw new Error('The PostgreSQL for notifications only follows another.');
  } finally {
    clearTimeout(timer);
  }
}
