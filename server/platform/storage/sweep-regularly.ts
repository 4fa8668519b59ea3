import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { PictureDisk } from './picture-disk.ts';

const EVERY_MS = 3_600_000;
/** An upload takes a minute at most; a file this old has its row or never will. */
const GRACE_MS = 3_600_000;

/**
 * Removes, every hour, files whose row is gone. Replicas may do it at the same time.
 * @returns stops it
 */
export function sweepRegularly(database: Database, disk: PictureDisk, log: Logger): () => void {
  const sweep = async () => {
    try {
      const buckets = await database.asService((sql) =>
        sql.query<{ id: string }>('select id from storage.buckets'),
      );
      for (const { id } of buckets.rows) {
        const removed = await disk.sweep(database, id, GRACE_MS);
        if (removed > 0) log.info({ removed }, 'removed files without a row');
      }
    } catch (error) {
      log.warn({ err: error }, 'files without a row could not be removed now');
    }
  };
  const timer = setInterval(() => void sweep(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
