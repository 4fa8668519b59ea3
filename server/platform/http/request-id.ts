import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PlatformEnv } from './context.ts';
import { verifiedCallerOf } from './verified-caller.ts';

/** An id that a proxy may pass on: nothing that could forge a log line. */
const HANDED_ON = /^[\w-]{8,64}$/;

/** An answered request, for the operator's metrics. */
export interface AnsweredRequest {
  method: string;
  /** First segments of the path, which name an operation. */
  area: string;
  status: number;
  seconds: number;
}

/**
 * Names each request, answers with the name, and logs how it ended: method, path without query, status, time, and
 * a name for the caller that only this installation can derive.
 */
export function requestId(deps: {
  log: Logger;
  /** Turns a user's id into that name. */
  nameUser: (userId: string) => string;
  onAnswered?: ((answered: AnsweredRequest) => void) | undefined;
}): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given && HANDED_ON.test(given) ? given : crypto.randomUUID();
    c.set('requestId', id);
    const request = c.req.raw;
    const started = performance.now();
    await next();
    c.header('x-request-id', id);
    const { method } = c.req;
    const area = areaOf(c.req.path);
    const { status } = c.res;
    const ms = performance.now() - started;
    deps.onAnswered?.({ method, area, status, seconds: ms / 1000 });
    if (!deps.log.isLevelEnabled('info')) return;
    const userId = verifiedCallerOf(request);
    const user = userId === undefined ? undefined : deps.nameUser(userId);
    deps.log.info({ requestId: id, user, method, area, status, ms: Math.round(ms) }, 'request');
  };
}

/** The first segments of a path, which name an operation; the rest may name a user's file. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}
