import { AppError, ERRORS } from '@mirabelle/contract/errors.ts';
import { OPERATION_METHODS } from '@mirabelle/contract/operation.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { HTTP_TIMES } from '../../policy.ts';
import { parseBody } from '../../read-request.ts';
import { type Claims, SessionEndedError } from '../database/database.ts';
import { CALL_BODY_BYTES, limitBody } from './body-limit.ts';
import type { PlatformEnv } from './context.ts';
import { answerError, type ErrorBody } from './errors.ts';
import { withinTime } from './within-time.ts';

/** A call of a function as it came in: nothing but the token has been checked. */
export interface FunctionRequest {
  /**
   * The parsed JSON body, undefined where there was none; its text for a route that takes it `asText`; of GET and DELETE
   * the query's parameters, as text.
   */
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
 * The handler of /functions/v1/<name>. Its result is answered as JSON, a Blob as its bytes.
 * @throws AppError for expected failures
 */
export type FunctionHandler = (request: FunctionRequest) => Promise<unknown>;

/** A function that is reached in another way than by POST, or takes another body than most. */
export interface FunctionRoute {
  handle: FunctionHandler;
  /** Largest body, bytes; 1 MB by default. Larger ones are accepted only from callers with a session. */
  maxBodyBytes?: number;
  /** True where the body is handed over as it came: parsing it here would hold up everybody. */
  asText?: boolean;
  /** True for a call that ends its caller's session: repeated after a lost answer, it is answered as before. */
  afterSession?: boolean;
  /** True if anyone is answered, even while sessions cannot be looked up. */
  open?: boolean;
}

/** What a function is listed under: its name for POST, "GET name" and so on for the other methods. */
export const functionKey = (method: string, name: string) => (method === 'POST' ? name : `${method} ${name}`);

export type Functions = Readonly<Record<string, FunctionHandler | FunctionRoute>>;

const MB = 1024 * 1024;

/** /functions/v1: hands each call to its handler. */
export function createFunctionsApp(deps: {
  functions: Functions;
  authenticate: (request: Request) => Promise<Claims | null>;
  /** @throws SessionEndedError */
  requireSession: (claims: Claims) => Promise<unknown>;
  publicUrl: string | null;
  log: Logger;
}): Hono<PlatformEnv> {
  const routes = new Map(
    Object.entries(deps.functions).map(([key, given]) => {
      const route = typeof given === 'function' ? { handle: given } : given;
      return [key, { ...route, limit: limitOf(route.maxBodyBytes ?? CALL_BODY_BYTES) }] as const;
    }),
  );
  const usual = limitOf(CALL_BODY_BYTES);
  const app = new Hono<PlatformEnv>();
  // Before the body is read: megabytes are not read for a visitor, or for a session that has ended.
  app.use('/:name', async (c, next) => {
    const route = routes.get(functionKey(c.req.method, c.req.param('name')));
    if (route) {
      const claims = await deps.authenticate(c.req.raw);
      if (claims && !route.afterSession) {
        await deps.requireSession(claims).catch((error: unknown) => {
          if (error instanceof SessionEndedError || !route.open) throw error;
        });
      }
      if (!claims && (route.maxBodyBytes ?? 0) > CALL_BODY_BYTES) throw new AppError('not_signed_in');
      c.set('caller', claims);
    }
    return (route?.limit ?? usual)(c, next);
  });
  app.all('/:name', async (c) => {
    const name = c.req.param('name');
    const route = routes.get(functionKey(c.req.method, name));
    if (!route) {
      const ways = OPERATION_METHODS.filter((method) => routes.has(functionKey(method, name)));
      if (ways.length === 0) throw new AppError('not_found');
      c.header('allow', ways.join(', '));
      const message = `Call this function by ${ways.join(' or ')}.`;
      return c.json({ code: 'invalid_request', message } satisfies ErrorBody, 405);
    }
    const claims = c.get('caller');
    const limit = AbortSignal.timeout(HTTP_TIMES.functionMs);
    const answer = await withinTime(limit, async () =>
      route.handle({
        body: await bodyOf(c, route.asText ?? false),
        claims,
        origin: deps.publicUrl ?? new URL(c.req.url).origin,
        requestId: c.get('requestId'),
        address: c.get('address'),
        signal: AbortSignal.any([limit, c.req.raw.signal]),
      }),
    );
    c.header('cache-control', 'no-store');
    return answer instanceof Blob ? answerFile(c, answer) : c.json(answer ?? null);
  });
  // A mounted part's own notFound handler never runs.
  app.all('*', (c) =>
    c.json({ code: 'not_found', message: ERRORS.not_found.message } satisfies ErrorBody, 404),
  );
  app.onError((error, c) =>
    answerError(
      error instanceof SessionEndedError ? new AppError('not_signed_in', { cause: error }) : error,
      c,
      deps.log,
    ),
  );
  return app;
}

/** A file that a function answers with: bytes of no type, which no browser opens by themselves. */
async function answerFile(c: Context<PlatformEnv>, file: Blob): Promise<Response> {
  c.header('content-type', 'application/octet-stream');
  c.header('content-disposition', 'attachment');
  return c.body(await file.arrayBuffer());
}

function limitOf(bytes: number): MiddlewareHandler<PlatformEnv> {
  const message = `The request is larger than ${Math.floor(bytes / MB)} MB.`;
  return limitBody(bytes, (c) => c.json({ code: 'invalid_request', message } satisfies ErrorBody, 413));
}

async function bodyOf(c: Context<PlatformEnv>, asText: boolean): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return c.req.query();
  const text = await c.req.text();
  return asText ? text : parseBody(text);
}
