import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { callerOf } from '../auth/authenticate.ts';
import type { KeyRing } from '../auth/keys.ts';
import type { Claims, Database } from '../database/database.ts';
import { CALL_BODY_BYTES, limitBody } from '../http/body-limit.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { CatalogueCache } from './catalogue.ts';
import { RestError, type RestErrorBody, restErrorOf } from './errors.ts';
import { acceptedType } from './media-types.ts';
import { readRows } from './read-rows.ts';
import type { RestCall } from './rest-call.ts';
import { writeRows } from './write-rows.ts';

export interface RestDeps {
  database: Database;
  keys: KeyRing;
  catalogue: CatalogueCache;
  log: Logger;
}

/** /rest/v1: the tables of schema public, each call one transaction as its caller. */
export function createRestApp(deps: RestDeps): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  app.use(
    limitBody(CALL_BODY_BYTES, (c) =>
      answer(c, new RestError(413, 'PGRST102', 'The body is larger than 1 MB.')),
    ),
  );
  app.all('/:table', async (c) => {
    const claims = await callerOf(deps.keys, c.req.raw);
    try {
      const call = await open(c, deps, claims);
      const { method } = c.req;
      if (method === 'GET' || method === 'HEAD') return await readRows(call);
      if (method === 'POST' || method === 'PATCH' || method === 'DELETE')
        return await writeRows(call, method);
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
    } catch (error) {
      const known = restErrorOf(error, claims === null);
      if (!known) throw error;
      if (known.status >= 500)
        deps.log.warn({ requestId: c.get('requestId'), err: error }, 'rest call failed');
      return answer(c, known);
    }
  });
  app.all('/rpc/:name', (c) =>
    answer(c, new RestError(404, 'PGRST202', 'Could not find the function in the schema cache')),
  );
  // A mounted part's own notFound is never asked.
  app.all('*', (c) =>
    answer(
      c,
      /^\/rest\/v1\/?$/.test(c.req.path)
        ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
        : new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
    ),
  );
  app.onError((error, c) => {
    const known = restErrorOf(error, true);
    if (known) return answer(c, known);
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'rest failed unexpectedly');
    return answer(
      c,
      new RestError(500, 'XX000', 'Something went wrong on the server. Try again in a moment.'),
    );
  });
  return app;
}

async function open(c: Context<PlatformEnv>, deps: RestDeps, claims: Claims | null): Promise<RestCall> {
  const profile = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public';
  if (profile !== 'public') throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`);
  const name = c.req.param('table') ?? '';
  let catalogue = await deps.catalogue.get();
  if (!catalogue.tables.has(name)) catalogue = await deps.catalogue.lookAgain();
  const table = catalogue.tables.get(name);
  if (!table) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }
  const media = acceptedType(c.req.header('accept'));
  return { c, database: deps.database, claims, catalogue, table, media };
}

function answer(c: Context, error: RestError): Response {
  if (error.status === 401) c.header('www-authenticate', 'Bearer');
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds));
  return c.json(error.body satisfies RestErrorBody, error.status as 400);
}
