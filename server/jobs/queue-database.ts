import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { DATABASE_TIMES } from '../policy.ts';

/** Connections of the queue's own, so that its work waits for no request's. */
const CONNECTIONS = 4;

/** How pg-boss reaches the database: each call a transaction, its notifications over the connection that all share. */
export type QueueDatabase = Db & { close(): Promise<void> };

/** @param listen without it pg-boss hears of no work: enough to make its tables */
export function queueDatabase(
  connection: pg.PoolConfig,
  log: Logger,
  listen?: Database['listen'],
): QueueDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    application_name: 'mirabelle-queue',
    connectionTimeoutMillis: DATABASE_TIMES.acquireMs,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection of the queue broke'));
  return {
    executeSql: (text, values) => pool.query(text, values),
    ...(listen && {
      async listen(channel, onNotification, onReconnect) {
        const close = await listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close };
      },
    }),
    close: () => pool.end(),
  };
}
