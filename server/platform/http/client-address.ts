import { isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

/**
 * The address that limits count by. Entries of X-Forwarded-For are trusted from the right, as many as there are
 * proxies of ours; the caller may have written what is further left.
 * @param peer address of the connection
 * @param forwardedFor the header, if any
 * @param trustedProxies how many proxies stand in front of the server
 * @returns an IPv4 address, or the /64 of an IPv6 address, which is what one household gets
 */
export function clientAddressOf(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), peer].filter(Boolean);
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer;
  return shorten(address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, ''));
}

function shorten(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('%')[0]!.toLowerCase().split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const groups =
    right === undefined
      ? head
      : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Leaves the caller's address for limits. */
export function clientAddress(trustedProxies: number): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    c.set('address', clientAddressOf(peer, c.req.header('x-forwarded-for'), trustedProxies));
    await next();
  };
}
