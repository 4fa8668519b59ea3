import type { Sql } from '../platform/database/database.ts';
import type { Window } from './stored-answer.ts';

/** What was answered in the last three months. */
const LATELY = "t.created_at >= $2::timestamptz - interval '3 months'";

/**
 * Rows of a table in the order of their ids, which the primary key gives: no index on times is needed, and nothing that is
 * added or deleted in between makes one be read twice or left out.
 * @param columns besides the id
 * @param condition which of those from before the release; those of the last months where it is left out
 */
export async function rowsWithin<Row extends { id: string }>(
  sql: Sql,
  table: string,
  columns: string,
  { after, until, most }: Window,
  condition = LATELY,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select t.id, ${columns} from ${table} t
     where t.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
       and t.created_at < $2::timestamptz and ${condition}
     order by t.id limit $3`,
    [after, until, most],
  );
  return rows;
}
