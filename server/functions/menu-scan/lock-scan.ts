import type { Sql } from '../../platform/database/database.ts';

/**
 * Holds a scan until the transaction ends. Whoever writes several rows of a scan, its runs and dishes among them, takes
 * this lock first, as a deletion does: two that took them in another order would wait for each other for ever. A further
 * photograph comes after the menu that it adds to, which takes it along when it is deleted.
 * @returns false where there is no such scan
 */
export async function lockScan(sql: Sql, scanId: string): Promise<boolean> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from menu_scans where id in ($1, (select added_to from menu_scans where id = $1))
     order by added_to nulls first for no key update`,
    [scanId],
  );
  return rows.some(({ id }) => id === scanId);
}
