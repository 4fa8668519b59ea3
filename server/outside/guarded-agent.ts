import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { AppError } from '@mirabelle/contract/errors.ts';
import { Agent } from 'undici';
import { OUTSIDE_TIMES } from '../policy.ts';
import type { Network } from './network.ts';
import { isLiteralAddress, isPublicAddress } from './public-address.ts';

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/**
 * Connects only to public addresses: every address of a name is checked before, and the address of the open
 * connection after, so that a name that changes in between gains nothing. One connection for each request,
 * none kept alive.
 */
export function guardedAgent(network: Network): Agent {
  return new Agent({
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    connect(options, callback) {
      open(network, options)
        .then((socket) => callback(null, socket))
        .catch((error: Error) => callback(error, null));
    },
  });
}

async function open(
  network: Network,
  { hostname, protocol, port }: { hostname: string; protocol: string; port: string },
): Promise<Socket> {
  const standard = PORTS[protocol];
  if (!standard || (port && Number(port) !== standard)) throw new AppError('address_not_allowed');
  const addresses = isLiteralAddress(hostname)
    ? [hostname.replace(/^\[|\]$/g, '')]
    : await network.resolve(hostname).catch((cause) => {
        throw new AppError('page_unreachable', { cause });
      });
  const [address] = addresses;
  if (!address || !addresses.every(isPublicAddress)) throw new AppError('address_not_allowed');
  const socket = network.open(address, standard);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(OUTSIDE_TIMES.connectMs) });
    if (!isPublicAddress(network.reached(socket) ?? '')) throw new AppError('address_not_allowed');
    if (protocol === 'http:') return socket;
    const wrapped = secure({
      socket,
      ...(isLiteralAddress(hostname) ? {} : { servername: hostname }),
      ALPNProtocols: ['http/1.1'],
    });
    await once(wrapped, 'secureConnect', { signal: AbortSignal.timeout(OUTSIDE_TIMES.connectMs) });
    return wrapped;
  } catch (error) {
    socket.destroy();
    throw error instanceof AppError ? error : new AppError('page_unreachable', { cause: error });
  }
}
