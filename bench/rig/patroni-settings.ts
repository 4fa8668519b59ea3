import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Asked before a replica becomes the primary; it lies in the run's folder, where Patroni's account may read it. */
export const MAY_PROMOTE = 'may-promote.py';

/**
 * Seconds. A node whose machine is gone is replaced once its lease (ttl) has ended; a PostgreSQL that died under a
 * living Patroni at that Patroni's next look (loop_wait). Patroni wants loop_wait + 2 * retry_timeout within ttl.
 */
const TIMES = { ttl: 6, loop_wait: 1, retry_timeout: 2 };

/** The settings of one node; Patroni reads YAML, which JSON is. */
export async function patroniSettings(
  { ports, password, folder }: Site,
  index: number,
  dataDir: string,
): Promise<Record<string, unknown>> {
  const { postgres, patroni } = ports.nodes[index]!;
  const names = ports.nodes.map((_, n) => `db${n + 1}`);
  const local = (port: number) => `127.0.0.1:${port}`;
  const others = ports.nodes.filter((_, n) => n !== index);
  const asked = [ports.nodes[index]!, ...others].map((node) => `http://${local(node.patroni)}`);
  return {
    scope: 'mirabelle',
    name: names[index],
    restapi: { listen: local(patroni), connect_address: local(patroni) },
    etcd3: { host: local(ports.etcd) },
    bootstrap: {
      dcs: {
        ...TIMES,
        // Not with etcd alone: while all nodes see each other the primary stays what it is.
        failsafe_mode: true,
        // A PostgreSQL that died is replaced rather than waited for.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1024 ** 2,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            // Patroni 3.0 has no quorum mode of its own, and leaves alone what it does not manage (decision 78).
            synchronous_standby_names: `ANY 1 (${names.join(', ')})`,
            synchronous_commit: 'on',
            max_connections: 200,
            shared_buffers: '128MB',
            wal_keep_size: '256MB',
            max_wal_size: '512MB',
            wal_receiver_timeout: '5s',
            wal_sender_timeout: '5s',
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: dataDir,
      bin_dir: binaries(),
      pgpass: join(folder, 'pgpass', `db${index + 1}`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pre_promote: ['/usr/bin/python3', join(folder, MAY_PROMOTE), ...asked].join(' '),
      parameters: { unix_socket_directories: '', logging_collector: 'off' },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // A node that cannot be rewound is copied from the primary again, without anyone's help.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

/** @throws Error when Debian's PostgreSQL is not there */
function binaries(): string {
  const majors = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const newest = Math.max(0, ...majors.filter((major) => major >= 15));
  if (newest === 0) throw new Error('There is no PostgreSQL 15 or newer. Install the package postgresql.');
  return join(DEBIAN_FOLDER, String(newest), 'bin');
}
