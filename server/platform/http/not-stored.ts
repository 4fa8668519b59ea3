import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/** Keeps answers out of every cache, refusals too, where the handler has not said what may be kept. */
export function notStored(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
}
