import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedBinaries } from './binaries.ts';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { OWNER } from './create-cluster.ts';
import { findPlace } from './place.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';

/**
 * Reaches the PostgreSQL of a data folder: the one that a running server has started, or one of our own.
 * @returns how it is reached; stopping it leaves that of a running server alone
 * @throws DatabaseStartError as `startCluster` does
 */
export async function joinOrStartCluster(options: ClusterOptions): Promise<Cluster> {
  return (await joinCluster(options.dataDir)) ?? startCluster(options);
}

/** Reaches the PostgreSQL that a running server has started. @returns null where none runs on the folder */
export async function joinCluster(dataDir: string): Promise<Cluster | null> {
  const place = await findPlace(dataDir, await packagedBinaries()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!place) return null;
  const file = await readPostmasterFile(place.pgdata);
  if (!file?.ready || !(await isPostmasterOf(file.pid, place.pgdata))) return null;
  const password = (await readFile(join(place.base, 'postgres-password'), 'utf8')).trim();
  const at = file.socketFolder
    ? { host: file.socketFolder, port: 5432 }
    : { host: '127.0.0.1', port: file.port };
  return { connection: { ...at, user: OWNER, database: OWNER, password }, stop: async () => {} };
}
