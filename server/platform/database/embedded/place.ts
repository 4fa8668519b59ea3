import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseStartError } from '../errors.ts';
import { type Account, namespaceAccount, ownAccount, systemUser, userAccount } from './account.ts';
import { type Binaries, installationOf } from './binaries.ts';

/** Where a cluster is stored and who runs it. */
export interface Place {
  account: Account;
  binaries: Binaries;
  /** Holds the cluster's folder, its lock and its socket. */
  base: string;
  /** PostgreSQL's own data folder. */
  pgdata: string;
}

/** Where data and programs go if root's own folders are closed to the system user that must use them. */
const SYSTEM_BASE = '/var/lib/mirabelle';

/**
 * Decides where the cluster of a data folder is stored, and who may run it. Not as root: ourselves, in
 * the folder; as root: in a user namespace, where everything stays root's; where those are forbidden: a system
 * user, with data and programs under /var/lib if it cannot reach them. The owner of an existing cluster decides.
 */
export async function findPlace(dataDir: string, binaries: Binaries): Promise<Place> {
  const folder = await realpath(dataDir);
  const here = { base: folder, pgdata: join(folder, 'postgres') };
  const owner = await ownerOf(here.pgdata);
  const self = process.getuid?.();

  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new DatabaseStartError(
        `The database in ${here.pgdata} belongs to another user (number ${owner.uid}). Start the server ` +
          `as that user, or hand the folder over: chown -R ${self} ${folder}.`,
      );
    }
    return { ...here, binaries, account: ownAccount };
  }

  if (owner && owner.uid !== 0) {
    const account = userAccount(owner.uid, owner.gid);
    return { ...here, account, binaries: await reachable(binaries, account) };
  }
  const there = join(SYSTEM_BASE, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  const movedOwner = await ownerOf(join(there, 'postgres'));
  if (!movedOwner) {
    const account = await namespaceAccount();
    if (account) return { ...here, account, binaries };
  }

  const account = movedOwner ? userAccount(movedOwner.uid, movedOwner.gid) : await systemUser();
  if (owner) {
    throw new DatabaseStartError(
      `The database in ${here.pgdata} belongs to root, PostgreSQL does not run as root, and user ` +
        `namespaces are forbidden here. Hand it to a system user: chown -R postgres ${here.pgdata}; or ` +
        'allow user namespaces.',
    );
  }
  if (!movedOwner && account.reaches(folder)) {
    return { ...here, account, binaries: await reachable(binaries, account) };
  }
  await mkdir(there, { recursive: true, mode: 0o755 });
  return {
    base: there,
    pgdata: join(there, 'postgres'),
    account,
    binaries: await reachable(binaries, account),
  };
}

/** The programs themselves, or a copy under /var/lib where the account can run them. */
async function reachable(binaries: Binaries, account: Account): Promise<Binaries> {
  if (account.reaches(binaries.postgres)) return binaries;
  const source = installationOf(binaries);
  const { mtimeMs } = await stat(binaries.postgres);
  const copy = join(SYSTEM_BASE, `programs-${binaries.major}-${Math.trunc(mtimeMs)}`);
  const made = await stat(copy).catch(() => null);
  if (!made) {
    const aside = `${copy}.${process.pid}`;
    await mkdir(SYSTEM_BASE, { recursive: true, mode: 0o755 });
    await cp(source, aside, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    // An installation under a strict umask is closed to others; the programs hold nothing secret.
    spawnSync('chmod', ['-R', 'a+rX', aside]);
    await rename(aside, copy).catch(() => rm(aside, { recursive: true }));
  }
  const bin = join(copy, 'bin');
  return {
    ...binaries,
    initdb: join(bin, basename(binaries.initdb)),
    postgres: join(bin, basename(binaries.postgres)),
  };
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
