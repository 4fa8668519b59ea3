import type { Context } from 'hono';
import type { PlatformEnv } from './context.ts';

/**
 * True if the connection ended before the request was complete: no one waits for the answer, and an error
 * while reading its body is not the server's.
 */
export function clientGone(c: Context<PlatformEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
