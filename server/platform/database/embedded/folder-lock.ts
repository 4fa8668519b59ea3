import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../errors.ts';

/** ResultCode SQLITE_BUSY, https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Claims a folder for this process: a lock of the operating system (fcntl, LockFileEx) that ends with the
 * process, whatever ends it, which distinguishes a live second server from a PostgreSQL left behind by a dead
 * one. Node has no such lock; its SQLite does, and nothing is stored in the file.
 * @returns releases the folder
 * @throws DatabaseStartError when another process holds it
 */
export function lockFolder(path: string, folder: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new DatabaseStartError(
        `Another server is already running on the data folder ${folder}. Stop it first, give this one a ` +
          'folder of its own with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
        { cause },
      );
    }
    throw new DatabaseStartError(
      `The data folder ${folder} cannot be locked. Its file system must support locks; choose another folder with DATA_DIR.`,
      { cause },
    );
  }
  return () => file.close();
}
