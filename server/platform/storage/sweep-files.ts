import type { Logger } from 'pino';
import { CLEAN_UP_TIMES } from '../../policy.ts';
import type { Database } from '../database/database.ts';
import type { PictureDisk } from './picture-disk.ts';

/** Removes files whose row is gone. */
export async function sweepFiles(database: Database, disk: PictureDisk, log: Logger): Promise<void> {
  const buckets = await database.asService((sql) =>
    sql.query<{ id: string }>('select id from storage.buckets'),
  );
  for (const { id } of buckets.rows) {
    const removed = await disk.sweep(database, id, CLEAN_UP_TIMES.fileGraceMs);
    if (removed > 0) log.info({ removed }, 'removed files without a row');
  }
}
