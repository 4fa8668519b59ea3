import { spawn } from 'node:child_process';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { namespaceAccount, ownAccount, systemUser } from '../platform/database/embedded/account.ts';
import { type TestPostgres, urlOf } from './postgres-setup.ts';
import { removeFolder } from './remove-folder.ts';

/** A pgBouncer in transaction mode, as Debian installs it. */
export interface TestPooler {
  /** A DATABASE_URL for one database, through it. */
  url(database: string): string;
  stop(): Promise<void>;
}

const PORT = 6432;

/** @param connections to PostgreSQL, for each database */
export async function startPooler(
  postgres: Pick<TestPostgres, 'host' | 'port' | 'user' | 'password'>,
  connections: number,
): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-pooler-'));
  const { host, port, user, password } = postgres;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${user} password=${password}
[pgbouncer]
pool_mode = transaction
auth_type = any
unix_socket_dir = ${folder}
listen_port = ${PORT}
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 3
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  );
  const account =
    process.getuid?.() === 0 ? ((await namespaceAccount()) ?? (await systemUser())) : ownAccount;
  await account.own(folder);
  await account.own(file);
  const { file: program, args, ...as } = account.command('/usr/sbin/pgbouncer', ['--quiet', file]);
  const child = spawn(program, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!(await stat(join(folder, `.s.PGSQL.${PORT}`)).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${output}`);
    await delay(20);
  }
  return {
    url: (database) => urlOf({ host: folder, port: PORT, user, password }, database),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await removeFolder(folder);
    },
  };
}
