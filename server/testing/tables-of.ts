import type { Database } from '../platform/database/database.ts';
import type { World } from './random-calls.ts';

/** The tables that the REST interface serves, with their columns, and which refer to each other. */
export async function tablesOf(database: Database): Promise<Pick<World, 'tables' | 'related'>> {
  return database.asService(async (sql) => {
    const tables = await sql.query<{ name: string; columns: { name: string; type: string }[] }>(
      `select c.relname as name, json_agg(json_build_object('name', a.attname,
           'type', format_type(a.atttypid, null)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
    );
    const keys = await sql.query<{ one: string; other: string }>(
      `select distinct s.relname as one, t.relname as other from pg_constraint k
       join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and s.relnamespace = 'public'::regnamespace
         and t.relnamespace = 'public'::regnamespace order by 1, 2`,
    );
    const related = new Map<string, string[]>();
    for (const { one, other } of keys.rows) {
      related.set(one, [...(related.get(one) ?? []), other]);
      related.set(other, [...(related.get(other) ?? []), one]);
    }
    return { tables: new Map(tables.rows.map((table) => [table.name, table.columns])), related };
  });
}
