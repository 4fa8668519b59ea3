import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { forgetByChoice } from './forget-photographs.ts';

/**
 * Removes the photographs that are due by their users' choice: what became due with time, and what a server that was
 * stopped in between has left.
 * @returns how many were removed
 */
export async function forgetForEveryone(database: Database, log: Logger): Promise<number> {
  const { rows: users } = await database.asService((sql) =>
    sql.query<{ user_id: string }>(
      `select p.user_id from profiles p where p.photos_kept <> 'keep' and (
         exists (select from storage.objects o where o.bucket_id = $1
           and o.name ~>=~ (p.user_id::text || '/') and o.name ~<~ (p.user_id::text || '0'))
         or exists (select from menu_scans s where s.user_id = p.user_id and s.thumbnail is not null))`,
      [STORAGE.bucket],
    ),
  );
  let removed = 0;
  for (const { user_id } of users) {
    removed += await database.asService((sql) => forgetByChoice(sql, user_id));
  }
  if (removed > 0) log.info({ removed }, 'photographs removed as their users chose');
  return removed;
}
