import { chmod, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** How PostgreSQL is reached: by a socket in a folder that only its user can enter, or a port of this machine. */
export type Address = { socketFolder: string; temporary: boolean } | { port: number };

/** Name of PostgreSQL's socket; the number is only part of the name. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** sun_path holds 108 bytes on Linux and 104 on macOS and BSD, the closing zero among them. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;
/** Folders made for one run where the data folder's path is too long. */
export const SOCKET_FOLDER_PREFIX = 'mirabelle-';

/**
 * A folder for the socket: next to the data if its path is short enough and the file system supports sockets,
 * otherwise a new temporary one; a free loopback port only if neither works.
 */
export async function chooseAddress(base: string, account: Account): Promise<Address> {
  const beside = join(base, 'socket');
  if (fits(beside)) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await chmod(beside, 0o700);
    await account.own(beside);
    // Ours alone, and no PostgreSQL of this folder is running: left by a killed one, whose id may be in use again.
    await removeSocket(beside);
    if (await holdsSockets(beside)) return { socketFolder: beside, temporary: false };
  }
  const aside = await mkdtemp(join(tmpdir(), SOCKET_FOLDER_PREFIX)).catch(() => null);
  if (aside) {
    await account.own(aside);
    if (fits(aside) && account.reaches(aside) && (await holdsSockets(aside))) {
      return { socketFolder: aside, temporary: true };
    }
    await rm(aside, { recursive: true });
  }
  return { port: await freePort() };
}

/** Removes a folder made for one run, with what a killed PostgreSQL left in it. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await removeSocket(folder);
  await rmdir(folder).catch(() => {});
}

async function removeSocket(folder: string): Promise<void> {
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(folder, name), { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

async function holdsSockets(folder: string): Promise<boolean> {
  const path = join(folder, 'probe');
  await rm(path, { force: true });
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
