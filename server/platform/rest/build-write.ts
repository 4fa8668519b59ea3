import type { Statement } from '../database/database.ts';
import { columnOf, quoteName, quoteTable, SelectBuilder, Values } from './build-select.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { RestError } from './errors.ts';
import { bodyOf, type MediaType } from './media-types.ts';
import type { Query } from './parse-query.ts';
import type { Preferences } from './preferences.ts';

type Row = Record<string, unknown>;

/** Rows of the call's body. @throws RestError PGRST102 */
export function rowsOf(body: unknown): Row[] {
  const rows = Array.isArray(body) ? body : [body];
  if (!rows.every((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row))) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  return rows;
}

/** `insert`, or an upsert where duplicates are to be merged or ignored. */
export function buildInsert(
  catalogue: Catalogue,
  table: Table,
  query: Query,
  prefer: Preferences,
  media: MediaType,
  rows: Row[],
): Statement {
  const values = new Values();
  const named = query.columns ?? [...new Set(rows.flatMap(Object.keys))];
  const columns = named.map((name) => payloadColumn(table, name));
  const list = columns.map(quoteName).join(', ');
  const source =
    columns.length === 0
      ? 'default values'
      : `select ${list} from json_populate_recordset(null::${quoteTable(table)}, ${payload(table, prefer, rows, columns, values)})`;
  const into = `insert into ${quoteTable(table)}${columns.length === 0 ? '' : ` (${list})`} ${source}`;
  return finish(
    catalogue,
    table,
    query,
    prefer,
    media,
    values,
    `${into}${onConflict(table, query, prefer, columns)}`,
  );
}

/** `update` of the rows the filters choose. @throws RestError 21000 where they choose all */
export function buildUpdate(
  catalogue: Catalogue,
  table: Table,
  query: Query,
  prefer: Preferences,
  media: MediaType,
  changes: Row,
): Statement {
  requireFilter(query, 'UPDATE');
  const values = new Values();
  const columns = Object.keys(changes).map((name) => payloadColumn(table, name));
  const set = columns.map((name) => `${quoteName(name)} = p.${quoteName(name)}`).join(', ');
  const from = `(select * from json_populate_record(null::${quoteTable(table)}, ${values.add(JSON.stringify(changes))}::json)) p`;
  const where = new SelectBuilder(catalogue, query, values).where(table, 't0');
  const update = `update ${quoteTable(table)} t0 set ${set} from ${from}${where}`;
  return finish(catalogue, table, query, prefer, media, values, update, 't0.*');
}

/** `delete` of the rows the filters choose. @throws RestError 21000 where they choose all */
export function buildDelete(
  catalogue: Catalogue,
  table: Table,
  query: Query,
  prefer: Preferences,
  media: MediaType,
): Statement {
  requireFilter(query, 'DELETE');
  const values = new Values();
  const where = new SelectBuilder(catalogue, query, values).where(table, 't0');
  return finish(
    catalogue,
    table,
    query,
    prefer,
    media,
    values,
    `delete from ${quoteTable(table)} t0${where}`,
    't0.*',
  );
}

/** Where rows are to be answered, they are read from what was written, with the call's own `select`. */
function finish(
  catalogue: Catalogue,
  table: Table,
  query: Query,
  prefer: Preferences,
  media: MediaType,
  values: Values,
  write: string,
  returning = '*',
): Statement {
  if (prefer.return !== 'representation') return { text: write, values: values.list };
  const builder = new SelectBuilder(catalogue, query, values);
  const list = builder.list(table, 'w');
  const body = bodyOf(media, builder.names(table), (value) => values.add(value));
  return {
    text: `with w as (${write} returning ${returning})
      select ${body} as body, count(*)::int as n from (select ${list} from w) r`,
    values: values.list,
  };
}

function payload(table: Table, prefer: Preferences, rows: Row[], columns: string[], values: Values): string {
  const json = `${values.add(JSON.stringify(rows))}::json`;
  const open = columns.filter(
    (name) => rows.some((row) => !Object.hasOwn(row, name)) && columnOf(table, name).default !== null,
  );
  if (!prefer.missingDefault || open.length === 0) return json;
  const pairs = open.map((name) => `${values.add(name)}::text, ${columnOf(table, name).default}`).join(', ');
  return `(select json_agg(jsonb_build_object(${pairs}) || row) from jsonb_array_elements(${json}::jsonb) row)`;
}

function onConflict(table: Table, query: Query, prefer: Preferences, columns: string[]): string {
  if (prefer.resolution === null) return '';
  const target = query.onConflict?.map((name) => columnOf(table, name).name) ?? table.primaryKey;
  if (target.length === 0) return prefer.resolution === 'ignore' ? ' on conflict do nothing' : '';
  const keys = `(${target.map(quoteName).join(', ')})`;
  if (prefer.resolution === 'ignore' || columns.length === 0) return ` on conflict ${keys} do nothing`;
  const set = columns.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ');
  return ` on conflict ${keys} do update set ${set}`;
}

/** @throws RestError PGRST204, as PostgREST answers for columns of a body */
function payloadColumn(table: Table, name: string): string {
  const column = table.columns.get(name);
  if (column) return column.name;
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

function requireFilter(query: Query, operation: string): void {
  if (query.filters.length > 0) return;
  throw new RestError(400, '21000', `${operation} requires a WHERE clause`);
}
