import { DATABASE_TIMES } from '../../policy.ts';
import type { Database, Sql } from '../database/database.ts';

export interface Column {
  name: string;
  /** As PostgreSQL writes it, without length: "uuid", "text[]". Safe inside a statement. */
  type: string;
  /**
   * Expression of the default as PostgreSQL writes it, or of an identity column's next value, which takes the right to
   * use its sequence; null where there is none. Safe inside a statement.
   */
  default: string | null;
}

export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
}

/** A foreign key between two tables of the schema. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  target: string;
  targetColumns: readonly string[];
  /** True where at most one row of `table` can refer to a row of `target`. */
  unique: boolean;
}

/** What may be named in a call: tables, columns and foreign keys of schema public. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
}

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'default', case
          when a.attidentity = 'd' then format('nextval(%L::regclass)',
            pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(a.attname order by a.attnum) from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')`;

const FOREIGN_KEYS = `
  select k.conname as name, s.relname as "table", t.relname as target,
    (select json_agg(a.attname order by x.position) from unnest(k.conkey) with ordinality as x(number, position)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.number) as columns,
    (select json_agg(a.attname order by x.position) from unnest(k.confkey) with ordinality as x(number, position)
       join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.number) as "targetColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indexprs is null
      and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey) as "unique"
  from pg_constraint k
  join pg_class s on s.oid = k.conrelid join pg_namespace sn on sn.oid = s.relnamespace
  join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where k.contype = 'f' and sn.nspname = 'public' and tn.nspname = 'public'
  order by k.conname`;

async function loadCatalogue(sql: Sql): Promise<Catalogue> {
  const tables = await sql.query<{ name: string; columns: Column[] | null; primaryKey: string[] }>(TABLES);
  const foreignKeys = await sql.query<ForeignKey>(FOREIGN_KEYS);
  return {
    tables: new Map(
      tables.rows.map((table) => [
        table.name,
        { ...table, columns: new Map(table.columns?.map((column) => [column.name, column])) },
      ]),
    ),
    foreignKeys: foreignKeys.rows,
  };
}

export interface CatalogueCache {
  /** The catalogue as last loaded. */
  get(): Promise<Catalogue>;
  /** The catalogue after another look, if the last one was not just now: another replica may have migrated. */
  lookAgain(): Promise<Catalogue>;
  close(): Promise<void>;
}

/** Loads the catalogue once, and again when told by `notify pgrst, 'reload schema'`, as PostgREST does. */
export function createCatalogueCache(database: Database): CatalogueCache {
  let loading: Promise<Catalogue> | null = null;
  let loadedAt = 0;
  const load = () => {
    loadedAt = Date.now();
    const started = database.asService(loadCatalogue);
    loading = started;
    // A failed load is not kept: the next call tries again.
    started.catch(() => {
      if (loading === started) loading = null;
    });
    return started;
  };
  const listening = database.listen('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') loading = null;
  });
  return {
    get: () => loading ?? load(),
    lookAgain: () =>
      Date.now() - loadedAt > DATABASE_TIMES.catalogueReloadMs ? load() : (loading ?? load()),
    close: async () => (await listening)(),
  };
}
