import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE } from './postgres-nodes.ts';
import type { Site } from './site.ts';

/** pgBouncer in transaction mode, before HAProxy's addresses of the primary and of the replicas. */
export async function startPgBouncer(site: Site) {
  const folder = join(site.folder, 'pgbouncer');
  await mkdir(folder, { mode: 0o700 });
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${DATABASE}" "${site.password}"\n`);
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(path, settings(site, users));
  for (const each of [folder, users, path]) await site.account.own(each);
  return site.run({ name: 'pgbouncer', file: '/usr/sbin/pgbouncer', args: [path], account: site.account });
}

/** The name under which pgBouncer serves the replicas. */
export const REPLICA_DATABASE = `${DATABASE}_replica`;

const settings = ({ ports }: Site, users: string) => `[databases]
${DATABASE} = host=127.0.0.1 port=${ports.primary} dbname=${DATABASE}
${REPLICA_DATABASE} = host=127.0.0.1 port=${ports.replica} dbname=${DATABASE}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgBouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_connect_timeout = 3
# The default of 15 s would outlast a failover.
server_login_retry = 0.5
server_lifetime = 600
query_wait_timeout = 20
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`;
