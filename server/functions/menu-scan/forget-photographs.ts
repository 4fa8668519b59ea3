import { STORAGE } from '@mirabelle/contract/policy.ts';
import { PHOTO_DAYS, type PhotosKept } from '@mirabelle/contract/profile.ts';
import type { Sql } from '../../platform/database/database.ts';
import { PHOTOGRAPH_TIMES } from '../../policy.ts';

/** Why photographs go: by what she chose in her profile, or because she deletes them now. */
type Why = Exclude<PhotosKept, 'keep'> | 'now';

/** The file that an address of a scan names, as supabase/migrations has it. */
const fileOf = (address: string) =>
  `public.percent_decoded(split_part(split_part(split_part(${address}, '/menu-images/', 2), '?', 1), '#', 1))`;

/**
 * What is still to be done with a scan: `waits` while it is being read or judged, `may_repeat` for a while after that
 * failed, since it can be tried again. What has waited for longer than that never will be done.
 */
const SCANS = `select s.id, s.image_url, s.thumbnail, s.created_at,
    s.created_at > now() - make_interval(secs => $2) as is_recent,
    exists (select from analysis_runs r where r.scan_id = s.id and r.finished_at is null)
      or (s.raw_text is null and s.extraction_error is null
        and not exists (select from analysis_runs r where r.scan_id = s.id)) as waits,
    s.overall_risk is null and (s.extraction_error is not null
      or exists (select from analysis_runs r where r.scan_id = s.id and r.error_message is not null)) as may_repeat
  from menu_scans s where s.user_id = $1::uuid`;

const HELD: Record<Why, string> = {
  now: 's.waits and s.is_recent',
  'after-reading': '(s.waits or s.may_repeat) and s.is_recent',
  '30-days': `s.created_at > now() - make_interval(days => ${PHOTO_DAYS})`,
};
/** Files that no scan names: those of a scan that is about to be made stay. */
const UNNAMED: Record<Why, string> = {
  now: `o.created_at > now() - make_interval(secs => ${PHOTOGRAPH_TIMES.uploadSeconds})`,
  'after-reading': 'o.created_at > now() - make_interval(secs => $2)',
  '30-days': `o.created_at > now() - make_interval(days => ${PHOTO_DAYS})`,
};

/**
 * Removes a user's photographs, and the small pictures made of them; each file's row tells the servers, which remove it.
 * What was read of them stays, and so do the files of what is still being read.
 * @returns how many files were removed, and how many stay
 */
export async function forgetPhotographs(
  sql: Sql,
  userId: string,
  why: Why,
): Promise<{ removed: number; held: number }> {
  const values = [userId, PHOTOGRAPH_TIMES.tryAgainSeconds];
  await sql.query(
    `with scans as materialized (${SCANS})
     update menu_scans m set thumbnail = null from scans s
     where m.id = s.id and s.thumbnail is not null and not (${HELD[why]})`,
    values,
  );
  const { rows } = await sql.query<{ removed: number; held: number }>(
    `with scans as materialized (${SCANS}), named as (
       select ${fileOf('s.image_url')} as name, ${HELD[why]} as held from scans s where s.image_url is not null
       union all
       select ${fileOf('p.image_url')}, ${HELD[why]} from scans s join menu_scan_pages p on p.scan_id = s.id
       where p.image_url is not null
     ), files as (
       select o.id, coalesce(bool_or(n.held), ${UNNAMED[why]}) as held
       from storage.objects o left join named n on n.name = o.name
       where o.bucket_id = $3 and o.name ~>=~ ($1::uuid::text || '/') and o.name ~<~ ($1::uuid::text || '0')
       group by o.id, o.created_at
     ), gone as (
       delete from storage.objects where id in (select id from files where not held) returning id
     )
     select (select count(*) from gone)::int as removed, (select count(*) from files where held)::int as held`,
    [...values, STORAGE.bucket],
  );
  return rows[0] ?? { removed: 0, held: 0 };
}

/** Removes what is due by a user's own choice, if she has made one. @returns how many files */
export async function forgetByChoice(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ photos_kept: Exclude<PhotosKept, 'keep'> }>(
    "select photos_kept from profiles where user_id = $1 and photos_kept <> 'keep'",
    [userId],
  );
  return rows[0] ? (await forgetPhotographs(sql, userId, rows[0].photos_kept)).removed : 0;
}
