import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { Part } from './part.ts';
import { until } from './part.ts';
import { REPLICA_DATABASE } from './pgbouncer.ts';
import { DATABASE } from './postgres-nodes.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export interface Product {
  webs: readonly Part[];
  workers: readonly Part[];
}

/** Two web processes and two workers, each with a data folder of its own. */
export async function startProduct(site: Site, store: Store): Promise<Product> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }];
  const { ports } = site;
  const database = (port: number, name = DATABASE) =>
    `postgresql://${DATABASE}:${site.password}@127.0.0.1:${port}/${name}`;
  const shared = {
    AUTH_SIGNING_KEYS: JSON.stringify(keys),
    DATABASE_URL: database(ports.pgBouncer),
    DATABASE_DIRECT_URL: database(ports.primary),
    DATABASE_REPLICA_URL: database(ports.pgBouncer, REPLICA_DATABASE),
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    // HAProxy, and whoever stands before it: the load speaks for callers with addresses of their own.
    TRUSTED_PROXIES: '2',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...store.settings,
  };
  const start = async (name: string, own: Record<string, string>) => {
    const dataDir = join(site.folder, name);
    await mkdir(dataDir, { mode: 0o700 });
    return site.run({
      name,
      file: process.execPath,
      args: [MAIN],
      env: { ...shared, DATA_DIR: dataDir, ...own },
    });
  };
  const webs = [];
  for (const [n, port] of ports.webs.entries()) {
    webs.push(await start(`web${n + 1}`, { ROLE: 'web', PORT: String(port) }));
    // The first one brings the schema up to date; the others find it so.
    await until(`web${n + 1} to be ready (see logs/web${n + 1}.log)`, () => isReady(port));
  }
  const workers = [];
  for (const [n, port] of ports.workers.entries()) {
    workers.push(await start(`worker${n + 1}`, { ROLE: 'worker', METRICS_PORT: String(port) }));
    await until(`worker${n + 1} to be ready (see logs/worker${n + 1}.log)`, () => isReady(port));
  }
  await until('the site to be open', () => isReady(ports.site));
  return { webs, workers };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  await answer.body?.cancel();
  return answer.ok;
}
