import type { Sql } from '../platform/database/database.ts';

/** How many pieces of finished work tell how long the next take. */
const LAST_DONE = 20;

/** In the order in which pg-boss takes work: by priority, then by age. Those at work count as half done. */
export async function place(
  sql: Sql,
  name: string,
  scanId: string,
): Promise<{ ahead: number; seconds: number | null } | null> {
  const { rows } = await sql.query<{ ahead: number; seconds: number | null }>(
    `with own as (
       select priority, created_on, id from pgboss.job
       where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1
     ), done as (
       select extract(epoch from completed_on - started_on)::float8 as seconds from pgboss.job
       where name = $1 and state = 'completed' order by completed_on desc limit $3
     ), others as (
       select count(*) filter (where state <> 'active'
                and (-job.priority, job.created_on, job.id) < (-own.priority, own.created_on, own.id))::int as ahead,
              greatest(1, count(*) filter (where state = 'active'))::int as at_work
       from pgboss.job, own where name = $1 and state in ('created', 'retry', 'active')
     )
     select ahead, (select round(avg(seconds) * ((ahead::float8 + 1) / at_work - 0.5 / at_work))::int from done) as seconds
     from own, others`,
    [name, scanId, LAST_DONE],
  );
  return rows[0] ?? null;
}
