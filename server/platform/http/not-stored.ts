import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/** Keeps answers, including refusals, out of every cache, unless the handler has set what may be kept. */
export function notStored(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
}
