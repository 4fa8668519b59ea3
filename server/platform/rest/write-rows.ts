import type { Statement } from '../database/database.ts';
import { buildDelete, buildInsert, buildUpdate, rowsOf } from './build-write.ts';
import { RestError } from './errors.ts';
import { MAX_ROWS, parseQuery, type Query } from './parse-query.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { contentType, type RestCall, requireOne } from './rest-app.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** POST, PATCH and DELETE of a table. Where one row is wanted and another number was written, nothing is. */
export async function writeRows(call: RestCall, method: Method): Promise<Response> {
  const { c } = call;
  const query = parseQuery(new URL(c.req.url).searchParams, undefined);
  const prefer = parsePreferences(c.req.header('prefer'));
  const statement = await statementOf(call, method, query, prefer);
  const represented = prefer.return === 'representation';
  const written = await run(call, statement, represented);
  c.header('cache-control', 'no-store');
  c.header('content-range', `*/${prefer.count ? written.n : '*'}`);
  c.header('preference-applied', `return=${prefer.return}`);
  if (!represented) return c.body(null, method === 'POST' ? 201 : 204);
  c.header('content-type', contentType(call.single));
  const body = call.single ? written.body.slice(1, -1) : written.body;
  return c.body(body, method === 'POST' ? 201 : 200);
}

interface Written {
  /** The rows written as JSON, where they are to be answered. */
  body: string;
  n: number;
}

/** @throws RestError PGRST116 where one row was wanted: nothing is written then */
async function run(call: RestCall, statement: Statement | null, represented: boolean): Promise<Written> {
  if (statement === null) {
    if (call.single && represented) requireOne(0);
    return { body: '[]', n: 0 };
  }
  const writtenOf = ({ rows, rowCount }: { rows: Written[]; rowCount: number }) =>
    represented ? rows[0]! : { body: '', n: rowCount };
  if (!call.single || !represented) {
    const [result] = await call.database.batchAsCaller<[Written]>(call.claims, [statement]);
    return writtenOf(result);
  }
  return call.database.asCaller(call.claims, async (sql) => {
    const written = writtenOf(await sql.query<Written>(statement.text, [...statement.values]));
    requireOne(written.n);
    return written;
  });
}

/** @returns null where there is nothing to write */
async function statementOf(
  { c, catalogue, table }: RestCall,
  method: Method,
  query: Query,
  prefer: Preferences,
): Promise<Statement | null> {
  if (method === 'DELETE') return buildDelete(catalogue, table, query, prefer);
  const rows = rowsOf(await bodyOf(c.req.raw));
  if (method === 'POST') {
    if (rows.length > MAX_ROWS) {
      throw new RestError(400, 'PGRST102', `At most ${MAX_ROWS} rows can be written at once`);
    }
    return rows.length === 0 ? null : buildInsert(catalogue, table, query, prefer, rows);
  }
  const [changes] = rows;
  if (!changes || rows.length !== 1) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return Object.keys(changes).length === 0 ? null : buildUpdate(catalogue, table, query, prefer, changes);
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json', { cause });
  }
}
