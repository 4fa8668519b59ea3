import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/**
 * A request refused before its body was read leaves the rest of the body on the connection, which is then closed. The
 * answer says so, so that a client does not send its next request over the same connection.
 */
export function closeUnread(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (incoming && !incoming.complete) c.res.headers.set('connection', 'close');
  };
}
