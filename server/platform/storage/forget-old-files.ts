import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** Rows that are removed in one transaction: each tells every server, which removes the file. */
const AT_ONCE = 200;

/**
 * Removes the files of a bucket that are older than the operator keeps them.
 * @param kept.days how long a file is kept
 * @returns how many were removed
 */
export async function forgetOldFiles(
  database: Database,
  { bucket, days }: { bucket: string; days: number },
  log: Logger,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await database.asService(async (sql) => {
      const { rowCount } = await sql.query(
        `delete from storage.objects where id in (
           select id from storage.objects
           where bucket_id = $1 and created_at < now() - make_interval(days => $2)
           order by created_at limit $3)`,
        [bucket, days, AT_ONCE],
      );
      return rowCount;
    });
    removed += count;
    if (count < AT_ONCE) break;
  }
  if (removed > 0) log.info({ removed, days }, 'files removed whose time is over');
  return removed;
}
