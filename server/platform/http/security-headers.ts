import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/** Policy of answers that are data: nothing in them may run, load or be framed, whatever type a browser assumes. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Headers of every answer, including pages; a Content-Security-Policy that is already set stays.
 * @param options.https adds Strict-Transport-Security for this host alone, if it is reached over https: other services
 *   under the same domain are the operator's decision
 */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    headers.set('x-frame-options', 'DENY');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    if (options.https) headers.set('strict-transport-security', 'max-age=31536000');
  };
}
