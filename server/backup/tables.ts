import type pg from 'pg';
import type { Table } from './manifest.ts';

/** Whose tables are kept whole; of the queue only the work itself: the rest it makes again. */
const SCHEMAS = ['auth', 'storage', 'public', 'models'];
export const QUEUE = { schema: 'pgboss', name: 'job' } as const;

interface Found extends Table {
  id: number;
  /** The tables that it refers to. */
  parents: number[];
}

/** The tables of a database that are kept, each behind those that it refers to. */
export async function tablesToKeep(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Found>(
    `select c.oid::int as id, n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(array_agg(f.confrelid::int), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = any($1) or (n.nspname = $2 and c.relname = $3))
     order by n.nspname, c.relname`,
    [SCHEMAS, QUEUE.schema, QUEUE.name],
  );
  const known = new Set(rows.map(({ id }) => id));
  const placed = new Map<number, Table>();
  while (placed.size < rows.length) {
    const next = rows.filter(
      ({ id, parents }) =>
        !placed.has(id) && parents.every((parent) => placed.has(parent) || !known.has(parent)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { id, schema, name, columns } of next) placed.set(id, { schema, name, columns });
  }
  return [...placed.values()];
}

/** A table's name as SQL has it. */
export const sqlOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Where the counting of ids stands. */
export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  );
  return rows;
}

/**
 * Whether forced Row Level Security holds this login too: then it sees the rows of a table by the policies for
 * service_role, which lets the server reach them all.
 */
export async function isHeldByPolicies(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select not (rolsuper or rolbypassrls) as held from pg_roles where rolname = current_user',
  );
  return rows[0]?.held ?? true;
}

/** Those of the tables that force Row Level Security on their owner. */
export async function forcedOf(client: pg.ClientBase, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relforcerowsecurity`,
  );
  const forced = new Set(rows.map(({ name }) => name));
  return tables.filter(({ schema, name }) => forced.has(`${schema}.${name}`));
}
