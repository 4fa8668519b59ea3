import type { Statement } from '../database/database.ts';
import { buildDelete, buildInsert, buildUpdate, rowsOf } from './build-write.ts';
import { RestError } from './errors.ts';
import { sentOf } from './media-types.ts';
import { MAX_ROWS, parseQuery, type Query } from './parse-query.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type RestCall, requireOne } from './rest-call.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** POST, PATCH and DELETE of a table. If one row is wanted and another number would be written, nothing is written. */
export async function writeRows(call: RestCall, method: Method): Promise<Response> {
  const { c } = call;
  const query = parseQuery(new URL(c.req.url).searchParams, undefined);
  const prefer = parsePreferences(c.req.header('prefer'));
  const statement = await statementOf(call, method, query, prefer);
  const represented = prefer.return === 'representation';
  const written = await run(call, statement, prefer);
  c.header('cache-control', 'no-store');
  c.header('content-range', `*/${prefer.count ? written.n : '*'}`);
  const returned = `return=${prefer.return}`;
  c.header('preference-applied', [...new Set([returned, ...prefer.applied])].join(', '));
  if (!represented) return c.body(null, method === 'POST' ? 201 : 204);
  c.header('content-type', `${call.media.name}; charset=utf-8`);
  return c.body(sentOf(call.media, written.body), method === 'POST' ? 201 : 200);
}

interface Written {
  /** The rows written as JSON, where they are to be answered. */
  body: string;
  n: number;
}

/**
 * @throws RestError PGRST116 where one row was wanted, PGRST124 where more were written than the caller allows:
 *   nothing is written then
 */
async function run(call: RestCall, statement: Statement | null, prefer: Preferences): Promise<Written> {
  const represented = prefer.return === 'representation';
  const one = call.media.shape === 'object' && represented;
  if (statement === null) {
    if (one) requireOne(0);
    return { body: call.media.shape === 'csv' ? '' : '[]', n: 0 };
  }
  const writtenOf = ({ rows, rowCount }: { rows: Written[]; rowCount: number }) =>
    represented ? rows[0]! : { body: '', n: rowCount };
  if (!one && prefer.maxAffected === null && !prefer.rollback) {
    const [result] = await call.database.batchAsCaller<[Written]>(call.claims, [statement]);
    return writtenOf(result);
  }
  const undone = new Undone();
  try {
    return await call.database.asCaller(call.claims, async (sql) => {
      undone.written = writtenOf(await sql.query<Written>(statement.text, [...statement.values]));
      requireAtMost(prefer.maxAffected, undone.written.n);
      if (one) requireOne(undone.written.n);
      if (prefer.rollback) throw undone;
      return undone.written;
    });
  } catch (error) {
    if (error === undone && undone.written) return undone.written;
    throw error;
  }
}

/** Ends a transaction that is not meant to last, after doing what it would have written. */
class Undone extends Error {
  written: Written | null = null;
}

function requireAtMost(most: number | null, rows: number): void {
  if (most === null || rows <= most) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

/** @returns null where there is nothing to write */
async function statementOf(
  { c, catalogue, table, media }: RestCall,
  method: Method,
  query: Query,
  prefer: Preferences,
): Promise<Statement | null> {
  if (method === 'DELETE') return buildDelete(catalogue, table, query, prefer, media);
  const rows = rowsOf(await bodyOf(c.req.raw));
  if (method === 'POST') {
    if (rows.length > MAX_ROWS) {
      throw new RestError(400, 'PGRST102', `At most ${MAX_ROWS} rows can be written at once`);
    }
    return rows.length === 0 ? null : buildInsert(catalogue, table, query, prefer, media, rows);
  }
  const [changes] = rows;
  if (!changes || rows.length !== 1) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return Object.keys(changes).length === 0
    ? null
    : buildUpdate(catalogue, table, query, prefer, media, changes);
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json', { cause });
  }
}
