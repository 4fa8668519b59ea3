import { type Cluster, startCluster } from './embedded/cluster.ts';
import { Listener } from './listener.ts';
import { checkDatabase, migrate, ownMigrations } from './schema.ts';
import { Transactions } from './transactions.ts';
import type { Database, DatabaseOptions } from './types.ts';

export { DatabaseBusyError, DatabaseStartError, SessionEndedError, tookTooLong } from './errors.ts';
export type { Claims, Database, DatabaseOptions, Results, Sql, Statement } from './types.ts';

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
  const transactions = new Transactions(connection, options.poolSize ?? DEFAULT_POOL_SIZE, log);
  const listener = new Listener(connection, log);

  const close = async () => {
    await listener.close();
    await transactions.close();
    await cluster.stop();
  };
  try {
    await transactions.withConnection(async (client) => {
      await checkDatabase(client);
      await migrate(client, await ownMigrations(), log);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    asCaller: (claims, run) => transactions.run(claims === null ? 'anon' : 'authenticated', claims, run),
    batchAsCaller: (claims, statements) =>
      transactions.batch(claims === null ? 'anon' : 'authenticated', claims, statements),
    asService: (run) => transactions.run('service_role', null, run),
    batchAsService: (statements) => transactions.batch('service_role', null, statements),
    listen: (channel, handler) => listener.listen(channel, handler),
    connection,
    pool: () => transactions.pool(),
    close,
  };
}
