import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** How much of a file's hash tells it from an earlier version of itself. */
const HASH_IN_NAME = 16;

/**
 * Keeps compressed copies of files in a folder, which is made when it is first needed. A copy is named by what it was
 * made of, so that the same file is compressed once, whatever is started again, and is the same bytes each time.
 * @returns gives the path of a file's copy, which it makes where there is none; earlier versions of it go
 */
export function packedFiles(folder: string): (name: string, path: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (name, path) => {
    const before = known.get(path);
    if (before && (await isThere(before))) return before;
    const bytes = await readFile(path);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    const copy = join(folder, `${name}.${hash.slice(0, HASH_IN_NAME)}.gz`);
    if (!(await isThere(copy))) {
      await mkdir(folder, { recursive: true });
      // Whole or not at all, also where several processes make it at once.
      const unfinished = `${copy}.${crypto.randomUUID()}`;
      try {
        await writeFile(unfinished, await promisify(gzip)(bytes));
        await rename(unfinished, copy);
      } finally {
        await rm(unfinished, { force: true });
      }
      for (const other of await readdir(folder))
        if (other.startsWith(`${name}.`) && other.endsWith('.gz') && join(folder, other) !== copy)
          await rm(join(folder, other), { force: true });
    }
    known.set(path, copy);
    return copy;
  };
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
