import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PlatformEnv } from './context.ts';

/** An id a proxy may hand on: nothing that could forge a log line. */
const HANDED_ON = /^[\w-]{8,64}$/;

/** Names each request, answers with the name, and logs how it ended: method, path without query, status, time. */
export function requestId(log: Logger): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given && HANDED_ON.test(given) ? given : crypto.randomUUID();
    c.set('requestId', id);
    const started = performance.now();
    await next();
    c.header('x-request-id', id);
    log.debug(
      {
        requestId: id,
        method: c.req.method,
        area: areaOf(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}

/** The first segments of a path, which name an operation; what follows may name a person's file. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}
