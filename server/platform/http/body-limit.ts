import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PlatformEnv } from './context.ts';

/** Largest body of a call that is not an upload, in bytes. */
export const CALL_BODY_BYTES = 1024 * 1024;

/**
 * Refuses a body by its stated length before any of it is read; one without a length is counted as it arrives.
 * @param refuse builds the answer in the form of the part it guards
 */
export function limitBody(
  maxBytes: number,
  refuse: (c: Context<PlatformEnv>) => Response,
): MiddlewareHandler<PlatformEnv> {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c as Context<PlatformEnv>) });
  return (c, next) => {
    // Without either header there is no body (RFC 9112, section 6.3), and looking for one costs more than the rest.
    const mayHaveBody = c.req.header('content-length') ?? c.req.header('transfer-encoding');
    return mayHaveBody === undefined ? next() : limit(c, next);
  };
}
