import { DIARY_COLUMNS, type DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { weekOf } from '@mirabelle/safety/sums/days.ts';
import type { SummedEntry } from '@mirabelle/safety/sums/sum-up.ts';
import type { Sql, Statement } from '../../platform/database/database.ts';

/** At most so many entries of a week are summed, the newest first; no one logs as many. */
const WEEK_ENTRIES = 20_000;

/** The entries of the week of a day, as sums take them. Run as the caller: her policies decide whose they are. */
export function entriesOfWeek(userId: string, day: string): Statement {
  const { from, to } = weekOf(day);
  return {
    text: `select id, name, day::text, portion::float8, amounts from diary_entries
      where user_id = $1 and day between $2::date and $3::date and amounts <> '[]'
      order by day desc, id desc limit ${WEEK_ENTRIES}`,
    values: [userId, from, to],
  };
}

export type WeekRow = SummedEntry;

/** An entry as the rest interface gives it; null where she has none of that id. */
export async function loadEntry(
  sql: Sql,
  userId: string,
  id: string,
): Promise<{ entry: DiaryEntryRow; requestHash: string } | null> {
  const { rows } = await sql.query<{ entry: DiaryEntryRow; request_hash: string }>(
    `select to_jsonb(e) as entry, (select request_hash from diary_entries where id = $1) as request_hash
     from (select ${DIARY_COLUMNS} from diary_entries where id = $1 and user_id = $2) e`,
    [id, userId],
  );
  const [row] = rows;
  return row ? { entry: row.entry, requestHash: row.request_hash } : null;
}
