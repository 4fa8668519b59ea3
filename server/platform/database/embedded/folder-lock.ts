import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_TIMES } from '../../../policy.ts';
import { DatabaseStartError } from '../errors.ts';

/** ResultCode SQLITE_BUSY, https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Claims a folder for this process: a lock of the operating system (fcntl, LockFileEx) that ends with the
 * process, whatever ends it, which distinguishes a live second server from a PostgreSQL left behind by a dead
 * one. Node has no such lock; its SQLite does, and nothing is stored in the file.
 *
 * SQLite takes the lock in steps, and two processes that start in the same instant can each stand in the other's
 * way. Both then let go, wait for a time of their own and try again, so that one of them wins.
 * @param path the file that is locked
 * @param folder the data folder, as the message names it
 * @returns releases the folder
 * @throws DatabaseStartError when another process holds it
 */
export async function lockFolder(path: string, folder: string): Promise<() => void> {
  const { tries, pauseMs } = DATABASE_TIMES.folderLock;
  for (let attempt = 1; ; attempt += 1) {
    const file = new DatabaseSync(path);
    try {
      file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      return () => file.close();
    } catch (cause) {
      file.close();
      if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) {
        throw new DatabaseStartError(
          `The data folder ${folder} cannot be locked. Its file system must support locks; choose another folder with DATA_DIR.`,
          { cause },
        );
      }
      if (attempt === tries) {
        throw new DatabaseStartError(
          `Another server is already running on the data folder ${folder}. Stop it first, give this one a ` +
            'folder of its own with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
          { cause },
        );
      }
    }
    await delay(randomInt(pauseMs, 4 * pauseMs));
  }
}
