import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './part.ts';
import type { Site } from './site.ts';

/** One etcd, in which Patroni's nodes agree who is the primary. */
export async function startEtcd({ folder, ports, account, run }: Site): Promise<Part> {
  const data = join(folder, 'etcd');
  await mkdir(data, { mode: 0o700 });
  await account.own(data);
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  return run({
    name: 'etcd',
    file: 'etcd',
    args: [
      ...['--name', 'etcd', '--data-dir', data, '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ],
    account,
  });
}
