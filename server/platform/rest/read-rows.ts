import { quoteTable, SelectBuilder, Values } from './build-select.ts';
import { RestError } from './errors.ts';
import { bodyOf, sentOf } from './media-types.ts';
import { parseQuery } from './parse-query.ts';
import { parsePreferences } from './preferences.ts';
import { type RestCall, requireOne } from './rest-call.ts';

interface Page {
  body: string;
  n: number;
}

/**
 * Tables whose listings are long and read often, and that a replica may answer: past scans, the dishes of one, past recipes.
 * Of single rows, and of what a page looks at again and again while it waits, the primary has less work than of asking it first
 * where its log stands.
 */
const LISTED: ReadonlySet<string> = new Set(['menu_scans', 'menu_items', 'recipe_adaptations']);

/** GET and HEAD of a table. */
export async function readRows(call: RestCall): Promise<Response> {
  const { c, catalogue, table, media } = call;
  const query = parseQuery(new URL(c.req.url).searchParams, c.req.header('range'));
  const prefer = parsePreferences(c.req.header('prefer'));
  const values = new Values();
  const builder = new SelectBuilder(catalogue, query, values);
  const from = `${quoteTable(table)} t0${builder.where(table, 't0')}${builder.window(table, 't0')}`;
  const rows = `select ${builder.list(table, 't0')} from ${from}`;
  const body = bodyOf(media, builder.names(table), (value) => values.add(value));
  const counted = new Values();
  const where = new SelectBuilder(catalogue, query, counted).where(table, 't0');

  const { database } = call;
  const read =
    LISTED.has(table.name) && media.shape !== 'object' ? database.listAsCaller : database.batchAsCaller;
  const [page, all] = await read<[Page, { n: number }?]>(call.claims, [
    {
      text: `select ${body} as body, count(*)::int as n from (${rows}) r`,
      values: values.list,
    },
    ...(prefer.count
      ? [{ text: `select count(*)::int as n from ${quoteTable(table)} t0${where}`, values: counted.list }]
      : []),
  ]);
  const { body: text, n } = page.rows[0]!;
  const total = all?.rows[0]?.n ?? null;

  if (media.shape === 'object') requireOne(n);
  if (total !== null && query.offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
    });
  }
  const range = n === 0 ? '*' : `${query.offset}-${query.offset + n - 1}`;
  c.header('content-range', `${range}/${total ?? '*'}`);
  c.header('content-type', `${media.name}; charset=utf-8`);
  c.header('cache-control', 'no-store');
  const status = total !== null && n < total ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(sentOf(media, text), status);
}
