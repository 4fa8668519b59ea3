import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMES } from '../../policy.ts';
import { Connections } from './connections.ts';
import { type Cluster, startCluster } from './embedded/cluster.ts';
import { DatabaseStartError } from './errors.ts';
import { roleOf } from './identity.ts';
import { Listener } from './listener.ts';
import { Replica } from './replica.ts';
import { checkDatabase, migrate, ownMigrations } from './schema.ts';
import { Transactions } from './transactions.ts';
import type { Database, DatabaseOptions } from './types.ts';
import { throughPooler, whichDatabase } from './which-database.ts';

export { DatabaseBusyError, DatabaseStartError, SessionEndedError, tookTooLong } from './errors.ts';
export type { Claims, Database, DatabaseOptions, PreparedMode, Results, Sql, Statement } from './types.ts';

const DEFAULT_POOL_SIZE = 10;

/**
 * Opens the operator's PostgreSQL, or starts our own, and brings its schema up to date.
 * @throws DatabaseStartError whose message tells the operator what to do
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log.child({ part: 'database' });
  const cluster: Cluster = options.databaseUrl
    ? { connection: { connectionString: options.databaseUrl }, stop: async () => {} }
    : await startCluster({ dataDir: options.dataDir, log });
  const { connection } = cluster;
  const direct = options.directUrl ? { connectionString: options.directUrl } : connection;
  const pool = { size: options.poolSize ?? DEFAULT_POOL_SIZE, log, prepared: options.prepared };
  const connections = new Connections(connection, pool);
  const transactions = new Transactions(connections);
  const replica = options.replicaUrl
    ? new Replica(transactions, new Connections({ connectionString: options.replicaUrl }, pool), log)
    : null;
  const listener = new Listener(direct, log);

  const close = async () => {
    await listener.close();
    await replica?.close();
    await transactions.close();
    await cluster.stop();
  };
  try {
    const id = await bringUpToDate(direct, log);
    if (options.directUrl) await refuseAnother(connections, id);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    asCaller: (claims, run) => transactions.run(roleOf(claims), claims, run),
    batchAsCaller: (claims, statements) => transactions.batch(roleOf(claims), claims, statements),
    listAsCaller: (claims, statements) =>
      replica ? replica.list(claims, statements) : transactions.batch(roleOf(claims), claims, statements),
    asService: (run) => transactions.run('service_role', null, run),
    batchAsService: (statements) => transactions.batch('service_role', null, statements),
    listen: (channel, handler, onReconnected) => listener.listen(channel, handler, onReconnected),
    connection,
    direct,
    pool: () => connections.counts(),
    listings: () => replica && { ...replica.counts },
    close,
  };
}

/** Over a connection of its own, that is ended. @returns which database it is */
async function bringUpToDate(direct: pg.PoolConfig, log: Logger): Promise<string> {
  const client = new pg.Client({
    ...direct,
    application_name: 'mirabelle-migrate',
    connectionTimeoutMillis: DATABASE_TIMES.acquireMs,
  });
  // What breaks it is told by the statement that meets it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("set time zone 'UTC'");
    await checkDatabase(client);
    await migrate(client, await ownMigrations(), log);
    if (await throughPooler(client)) {
      log.warn(
        'the connection for notifications leads through a pooler: unless it keeps one connection for each client, set DATABASE_DIRECT_URL',
      );
    }
    return await whichDatabase(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws DatabaseStartError where the pooler leads somewhere else */
async function refuseAnother(connections: Connections, id: string): Promise<void> {
  const client = await connections.take();
  try {
    const found = await connections.answered(client, whichDatabase(client), DATABASE_TIMES.acquireMs);
    if (found === id) return;
  } finally {
    await connections.giveBack(client, '');
  }
  throw new DatabaseStartError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, or as different logins. Both must be one login of ' +
      'one database, with and without the pooler.',
  );
}
