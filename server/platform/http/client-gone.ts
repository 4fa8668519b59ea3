import type { Context } from 'hono';
import type { PlatformEnv } from './context.ts';

/**
 * True where the connection ended before the request had come in whole: nobody waits for the answer, and what went
 * wrong while its body was read is no fault of the server's.
 */
export function clientGone(c: Context<PlatformEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
