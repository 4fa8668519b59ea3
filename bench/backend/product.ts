import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startCluster } from '@mirabelle/server/platform/database/embedded/cluster.ts';
import pg from 'pg';
import { pino } from 'pino';

export interface MeasuredProduct {
  address: string;
  /** Of its database, past the product. */
  bare: pg.Client;
  /** Process ids. */
  processes: { server: number; postgres: number };
  close(): Promise<void>;
}

/** A PostgreSQL and the product as `npm start` runs it, each a process of its own, in a folder that goes with them. */
export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
  const cluster = await startCluster({ dataDir: folder, log: pino({ level: 'warn' }) });
  const { host, port, user, password, database } = cluster.connection;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  const place = host?.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const socket = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${login}@${place}/${database ?? 'postgres'}${socket}`,
      DATA_DIR: folder,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bare = new pg.Client(cluster.connection);
  const close = async () => {
    await bare.end();
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await bare.connect();
    const address = await printedAddress(child.stdout);
    const postmaster = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    return {
      address,
      bare,
      processes: { server: child.pid ?? 0, postgres: Number(postmaster.split('\n')[0]) },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The server did not start.');
}
