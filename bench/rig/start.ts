import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceAccount } from './account.ts';
import { startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import type { RigOptions } from './options.ts';
import { MARK, Part } from './part.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { portsFrom } from './ports.ts';
import { type PostgresNodes, startPostgresNodes } from './postgres-nodes.ts';
import { processesWith, signalAll, withDescendants } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import type { Site } from './site.ts';
import { type Store, startStore } from './store.ts';
import { makeVolume, type Volume } from './volume.ts';

/** All of it, running. */
export interface Rig {
  site: Site;
  /** What people open. */
  url: string;
  etcd: Part;
  haproxy: Part;
  pgBouncer: Part;
  postgres: PostgresNodes;
  store: Store;
  product: Product;
  /** Where PostgreSQL keeps its data. */
  volume: Volume;
}

/** A run's folder, and the end of everything in it. */
export interface Opened {
  /** Absolute path. */
  folder: string;
  start(say: (line: string) => void): Promise<Rig>;
  /** Ends every process of the run and removes its folder. */
  close(): Promise<void>;
}

/** Opens a folder for a run; nothing runs yet. */
export async function openRig(options: RigOptions, random: () => number): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-rig-'));
  // Debian's services run as another account: it may pass, and read what it owns.
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'logs'), { mode: 0o700 });
  const parts: Part[] = [];
  const account = await serviceAccount();
  const site: Site = {
    folder,
    ports: portsFrom(options.basePort),
    account,
    password: randomBytes(18).toString('hex'),
    run(command) {
      const part = new Part(command, folder, random).start();
      parts.push(part);
      return part;
    },
  };
  let volume: Volume | null = null;
  let store: Store | null = null;
  return {
    folder,
    async start(say) {
      say('Starting etcd and three PostgreSQL nodes ...');
      const etcd = await startEtcd(site);
      const haproxy = await startHaproxy(site);
      const pgPass = join(folder, 'pgpass');
      await mkdir(pgPass, { mode: 0o700 });
      await account.own(pgPass);
      volume = await makeVolume(site);
      const postgres = await startPostgresNodes(site, volume.path);
      say('Starting pgBouncer and the object store ...');
      const pgBouncer = await startPgBouncer(site);
      store = await startStore(site, random);
      say('Starting two web processes and two workers ...');
      const product = await startProduct(site, store);
      const url = `http://127.0.0.1:${site.ports.site}`;
      return { site, url, etcd, haproxy, pgBouncer, postgres, store, product, volume };
    },
    async close() {
      await Promise.all([store?.stop(), ...parts.map((part) => part.stop())]);
      for (let left = processesWith(MARK, folder); left.length > 0; left = processesWith(MARK, folder)) {
        signalAll(left.flatMap(withDescendants), 'SIGKILL');
        await pause(100);
      }
      await volume?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
