import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { PlatformEnv } from './context.ts';

/**
 * Allows pages of the configured origins, and no others, to call the backend. Pages of the server's own origin need none
 * of this. Credentials are never allowed across origins: the access token is sent by the page itself.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<PlatformEnv> {
  const allow = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['content-range', 'retry-after', 'x-request-id', 'x-supabase-api-version'],
    maxAge: 600,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && allowedOrigins.includes(origin);
    // The usual call comes from the server's own page and needs only the note that the answer may vary.
    if (!allowed && c.req.method !== 'OPTIONS') {
      await next();
      c.res.headers.append('vary', 'Origin');
      return;
    }
    const answer = await allow(c, next);
    // Data fetched by an allowed page must not be held back by the same-origin resource policy.
    if (allowed) c.header('cross-origin-resource-policy', 'cross-origin');
    return answer;
  };
}
