import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site.ts';

const run = promisify(execFile);

/** As much as three small clusters need, with their WAL. */
const SIZE_BYTES = 4 * 1024 ** 3;

/** Where PostgreSQL's nodes keep their data: a disk of its own where we may mount one. */
export interface Volume {
  path: string;
  /** Takes all the room that is left on it; null where it is no disk of its own. */
  fill: (() => Promise<void>) | null;
  /** Gives the room back. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** A file with an ext4 in it, mounted; a plain folder where that is not allowed. */
export async function makeVolume(site: Site): Promise<Volume> {
  const path = join(site.folder, 'postgres');
  const image = join(site.folder, 'postgres.img');
  const ballast = join(path, 'ballast');
  await mkdir(path, { mode: 0o700 });
  const mounted = await mount(image, path);
  await site.account.own(path);
  return {
    path,
    fill: mounted ? () => fill(path, ballast) : null,
    free: () => rm(ballast, { force: true }),
    async close() {
      if (mounted) await run('umount', [path]).catch(() => run('umount', ['--lazy', path]));
    },
  };
}

async function mount(image: string, path: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  try {
    await writeFile(image, '');
    await truncate(image, SIZE_BYTES);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, path]);
    return true;
  } catch {
    await rm(image, { force: true });
    return false;
  }
}

async function fill(path: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  await run('fallocate', ['--length', String(bavail * bsize), ballast]).catch(() => {});
  // What is left between the last whole block and the end.
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k', 'oflag=append', 'conv=notrunc']).catch(() => {});
}
