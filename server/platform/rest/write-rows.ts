import { buildDelete, buildInsert, buildUpdate, rowsOf, type Statement } from './build-write.ts';
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
  const written = await call.database.asCaller(call.claims, async (sql) => {
    if (statement === null) return { body: '[]', n: 0 };
    const result = await sql.query<{ body: string; n: number }>(statement.text, statement.values);
    const answer = represented ? result.rows[0]! : { body: '', n: result.rowCount };
    if (call.single && represented) requireOne(answer.n);
    return answer;
  });
  c.header('cache-control', 'no-store');
  c.header('content-range', `*/${prefer.count ? written.n : '*'}`);
  c.header('preference-applied', `return=${prefer.return}`);
  if (!represented) return c.body(null, method === 'POST' ? 201 : 204);
  c.header('content-type', contentType(call.single));
  const body = call.single ? written.body.slice(1, -1) : written.body;
  return c.body(body, method === 'POST' ? 201 : 200);
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
