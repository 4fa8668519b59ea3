import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';

type Handler = (payload: string) => void;

/** LISTEN for many handlers over one connection, which is opened by the first and reopened when it breaks. */
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
  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    if (this.#closed) throw new Error('The database is closed.');
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    const client = await this.#connected();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(channel) !== handlers) return;
      this.#handlers.delete(channel);
      if (this.#closed) return;
      await (await this.#connected()).query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
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
      application_name: 'mirabelle-listen',
    });
    let lost = false;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (this.#closed) return;
      this.#log.warn({ err: error }, 'the connection for notifications broke; reconnecting');
      this.#client = this.#connect(0);
      this.#client.catch(() => {});
    };
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) this.#call(handler, payload ?? '');
    });
    // Until it is connected a failure is the business of this function.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of this.#handlers.keys())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      if (this.#closed) throw error;
      await delay(DATABASE_TIMES.reconnectMs[Math.min(attempt, DATABASE_TIMES.reconnectMs.length - 1)]);
      if (this.#closed) throw error;
      return this.#connect(attempt + 1);
    }
    client.on('error', lose);
    client.on('end', () => lose());
    return client;
  }

  #call(handler: Handler, payload: string): void {
    try {
      handler(payload);
    } catch (error) {
      this.#log.error({ err: error }, 'a notification handler failed');
    }
  }
}
