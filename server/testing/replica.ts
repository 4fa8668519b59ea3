import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { inject } from 'vitest';
import { startCluster } from '../platform/database/embedded/cluster.ts';
import { urlOf } from './postgres-setup.ts';
import { removeFolder } from './remove-folder.ts';

/** A PostgreSQL of its own and one that follows it by streaming. */
export interface ReplicatedPostgres {
  primary: string;
  replica: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });
const settings = { fsync: 'off', full_page_writes: 'off', wal_receiver_status_interval: '1s' };

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const { binaries } = inject('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-replicated-'));
  const start = (name: string) => startCluster({ dataDir: join(folder, name), binaries, settings, log });
  const cluster = await start('primary');
  const { host = '', port = 0, user = '', password = '' } = cluster.connection;
  const at = { host, port, user, password: String(password) };
  const copy = join(folder, 'replica', 'postgres');
  await cp(join(folder, 'primary', 'postgres-password'), join(folder, 'replica', 'postgres-password'));
  const options = [
    '--pgdata',
    copy,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
    '--username',
    user,
  ];
  await promisify(execFile)(
    join(dirname(binaries.postgres), 'pg_basebackup'),
    [...options, '--host', host, '--port', String(port)],
    { env: { ...process.env, PGPASSWORD: at.password } },
  );
  let replica: Awaited<ReturnType<typeof start>> | null = await start('replica');
  const there = { host: String(replica.connection.host), port: Number(replica.connection.port) };
  return {
    primary: urlOf(at, user),
    replica: urlOf({ ...at, ...there }, user),
    async stopReplica() {
      await replica?.stop();
      replica = null;
    },
    async startReplica() {
      replica = await start('replica');
    },
    async close() {
      await replica?.stop();
      await cluster.stop();
      await removeFolder(folder);
    },
  };
}
