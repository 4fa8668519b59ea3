import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/**
 * A request refused before its body was read leaves the rest of the body on the connection, which is then cut. This
 * says so in the answer, so that a client does not send its next request down the same line.
 */
export function closeUnread(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (incoming && !incoming.complete) c.res.headers.set('connection', 'close');
  };
}
