import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { PictureDisk } from './picture-disk.ts';

/** An upload takes a minute at most; a file this old has its row or never will. */
const GRACE_MS = 3_600_000;

/** Removes files whose row is gone. */
export async function sweepFiles(database: Database, disk: PictureDisk, log: Logger): Promise<void> {
  const buckets = await database.asService((sql) =>
    sql.query<{ id: string }>('select id from storage.buckets'),
  );
  for (const { id } of buckets.rows) {
    const removed = await disk.sweep(database, id, GRACE_MS);
    if (removed > 0) log.info({ removed }, 'removed files without a row');
  }
}
