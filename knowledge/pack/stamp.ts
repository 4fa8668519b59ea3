import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HARMLESS_FOLDER, KINDS, reviewsFolder } from '../records/kinds.ts';

/** What else the packed file is made by: the schema fills records up, and the index follows from how names are read. */
const MADE_BY = [
  'contract',
  'language',
  'safety/match',
  'knowledge/pack',
  'knowledge/claims',
  'knowledge/reviews',
].map((folder) => join(import.meta.dirname, '../..', folder));

/**
 * Names, sizes and times of all files that the packed knowledge is made of: changes when any is added, edited or
 * removed. A few thousand files are asked one after the other because that is several times quicker than asking
 * through the thread pool.
 */
export function stampOf(root: string, kinds: readonly string[] = [...KINDS, HARMLESS_FOLDER]): string {
  const hash = createHash('sha256');
  const folders = [...kinds.map((kind) => join(root, kind)), reviewsFolder(root), ...MADE_BY];
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      const { size, mtimeMs } = statSync(`${folder}/${file}`);
      hash.update(`${folder}/${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Names of the records and modules below a folder, in order, without tests; none where it does not exist. */
function filesIn(folder: string): string[] {
  try {
    return [...filesBelow(folder, '')].sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Folder by folder: `readdirSync` with `recursive` asks of every file whether it is a folder, though the listing says so. */
function* filesBelow(folder: string, path: string): Generator<string> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const name = path + entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, `${name}/`);
    else if (/\.(?:json|ts|csv|txt)$/.test(name) && !name.endsWith('.test.ts')) yield name;
  }
}
