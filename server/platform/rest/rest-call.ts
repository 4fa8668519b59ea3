import type { Context } from 'hono';
import type { Claims, Database } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { RestError } from './errors.ts';
import type { MediaType } from './media-types.ts';

/** A call, with what is needed to answer it. */
export interface RestCall {
  c: Context<PlatformEnv>;
  database: Database;
  claims: Claims | null;
  catalogue: Catalogue;
  table: Table;
  /** The form in which the client wants its rows. */
  media: MediaType;
}

/** @throws RestError PGRST116 where one row was wanted and there are none or several */
export function requireOne(rows: number): void {
  if (rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
