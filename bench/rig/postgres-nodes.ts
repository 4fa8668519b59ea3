import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Part } from './part.ts';
import { until } from './part.ts';
import { MAY_PROMOTE, patroniSettings } from './patroni-settings.ts';
import { signalAll, withDescendants } from './processes.ts';
import type { Site } from './site.ts';

/** What people and the product call the database and its login. */
export const DATABASE = 'mirabelle';

/** One PostgreSQL under one Patroni. */
export interface PostgresNode {
  name: string;
  patroni: Part;
  restUrl: string;
  /** Kills PostgreSQL with all its processes; Patroni decides what follows. */
  killPostgres(): Promise<void>;
  /** Kills Patroni and PostgreSQL together, as when a machine goes and comes back. */
  killAll(): Promise<void>;
}

export interface PostgresNodes {
  nodes: readonly PostgresNode[];
  /** @throws Error when there is none just now */
  primary(): Promise<PostgresNode>;
  /** Those that follow the primary. */
  replicas(): Promise<PostgresNode[]>;
  /** Restarts PostgreSQL of the primary in an orderly way. */
  restartPrimary(): Promise<void>;
  /** A connection as superuser to whoever is the primary. */
  connect(): Promise<pg.Client>;
}

/**
 * Starts three PostgreSQL nodes under Patroni, with the product's database in them.
 * @param volume where the nodes keep their data
 */
export async function startPostgresNodes(site: Site, volume: string): Promise<PostgresNodes> {
  await copyFile(join(import.meta.dirname, MAY_PROMOTE), join(site.folder, MAY_PROMOTE));
  const nodes: PostgresNode[] = [];
  for (const index of site.ports.nodes.keys()) nodes.push(await startNode(site, volume, index));
  const hasRole = async (node: PostgresNode, role: 'primary' | 'replica') => {
    const answer = await fetch(`${node.restUrl}/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const withRole = async (role: 'primary' | 'replica') => {
    const has = await Promise.all(nodes.map((node) => hasRole(node, role)));
    return nodes.filter((_, index) => has[index]);
  };
  const primary = async () => {
    const [found] = await withRole('primary');
    if (!found) throw new Error('No PostgreSQL is the primary just now.');
    return found;
  };
  await until(
    'three PostgreSQL nodes (see logs/db1.log)',
    async () => (await withRole('primary')).length === 1 && (await withRole('replica')).length === 2,
  );
  const connect = async () => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: site.ports.primary,
      user: 'postgres',
      password: site.password,
      database: DATABASE,
      connectionTimeoutMillis: 5_000,
    });
    // One that breaks tells its next statement.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const at = nodes.indexOf(await primary());
  await makeDatabase(site, site.ports.nodes[at]!.postgres);
  return {
    nodes,
    primary,
    replicas: () => withRole('replica'),
    connect,
    async restartPrimary() {
      const { restUrl } = await primary();
      const answer = await fetch(`${restUrl}/restart`, { method: 'POST', body: '{}' });
      if (!answer.ok) throw new Error(`Patroni refused to restart: ${answer.status} ${await answer.text()}`);
    },
  };
}

async function startNode(site: Site, volume: string, index: number): Promise<PostgresNode> {
  const { ports, account, run, folder } = site;
  const name = `db${index + 1}`;
  const { patroni: port } = ports.nodes[index]!;
  const data = join(volume, name);
  const settings = join(folder, `${name}.json`);
  await writeFile(settings, JSON.stringify(await patroniSettings(site, index, data), null, 1), {
    mode: 0o600,
  });
  await account.own(settings);
  const patroni = run({ name, file: 'patroni', args: [settings], account });
  const postmaster = async () => {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid > 0 ? withDescendants(pid) : [];
  };
  return {
    name,
    patroni,
    restUrl: `http://127.0.0.1:${port}`,
    killPostgres: async () => signalAll(await postmaster(), 'SIGKILL'),
    async killAll() {
      const postgres = await postmaster();
      patroni.reboot();
      signalAll(postgres, 'SIGKILL');
    },
  };
}

/** The product's database and login, with the roles that only an administrator may make before PostgreSQL 16. */
async function makeDatabase(site: Site, port: number): Promise<void> {
  const admin = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: site.password,
    database: 'postgres',
  });
  await admin.connect();
  try {
    await admin.query(`create role ${DATABASE} login createrole password '${site.password}'`);
    await admin.query('create role anon nologin noinherit');
    await admin.query('create role authenticated nologin noinherit');
    await admin.query('create role service_role nologin noinherit bypassrls');
    await admin.query(`grant anon, authenticated, service_role to ${DATABASE}`);
    await admin.query(`create database ${DATABASE} owner ${DATABASE} encoding 'UTF8' template template0`);
  } finally {
    await admin.end();
  }
}
