import { AppError, ERRORS } from '@mirabelle/contract/errors.ts';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Claims } from '../database/database.ts';
import { CALL_BODY_BYTES, limitBody } from './body-limit.ts';
import type { PlatformEnv } from './context.ts';
import { answerError, type ErrorBody } from './errors.ts';
import { withinTime } from './within-time.ts';

/** A call of a function as it came in: nothing but the token has been checked. */
export interface FunctionRequest {
  /** The parsed JSON body; undefined where there was none. */
  body: unknown;
  /** Null for a caller without a session. */
  claims: Claims | null;
  /** Origin under which the caller reached the server, e.g. "http://127.0.0.1:8787". */
  origin: string;
  requestId: string;
  /** Address of the caller, for limits. */
  address: string;
  /** Aborts when the caller has gone or the time limit has passed. */
  signal: AbortSignal;
}

/**
 * What stands behind /functions/v1/<name>. Its result is answered as JSON.
 * @throws AppError for what is expected to go wrong
 */
export type FunctionHandler = (request: FunctionRequest) => Promise<unknown>;

/** The longest a function may take; spec 1 gives the dish test two minutes, the client itself gives up earlier. */
const TIME_LIMIT_MS = 120_000;

/** /functions/v1: hands each call to its handler. */
export function createFunctionsApp(deps: {
  functions: Readonly<Record<string, FunctionHandler>>;
  authenticate: (request: Request) => Promise<Claims | null>;
  publicUrl: string | null;
  log: Logger;
}): Hono<PlatformEnv> {
  const functions = new Map(Object.entries(deps.functions));
  const app = new Hono<PlatformEnv>();
  app.use(
    limitBody(CALL_BODY_BYTES, (c) =>
      c.json(
        { code: 'invalid_request', message: 'The request is larger than 1 MB.' } satisfies ErrorBody,
        413,
      ),
    ),
  );
  app.post('/:name', async (c) => {
    const handler = functions.get(c.req.param('name'));
    if (!handler) throw new AppError('not_found');
    const claims = await deps.authenticate(c.req.raw);
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await withinTime(limit, async () =>
      handler({
        body: await jsonOf(c),
        claims,
        origin: deps.publicUrl ?? new URL(c.req.url).origin,
        requestId: c.get('requestId'),
        address: c.get('address'),
        signal: AbortSignal.any([limit, c.req.raw.signal]),
      }),
    );
    c.header('cache-control', 'no-store');
    return c.json(answer ?? null);
  });
  app.notFound((c) =>
    c.json({ code: 'not_found', message: ERRORS.not_found.message } satisfies ErrorBody, 404),
  );
  app.onError((error, c) => answerError(error, c, deps.log));
  return app;
}

async function jsonOf(c: Context<PlatformEnv>): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', { cause, details: { field: 'body', expected: 'JSON' } });
  }
}
