import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Network } from '../outside/network.ts';

export type Site = (request: IncomingMessage, response: ServerResponse) => void;

export interface StandInInternet extends Network {
  /** Every request that came in, as "host path". */
  asked: { host: string; path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** Any public address: what names of the stand-in resolve to. */
const PUBLIC = '93.184.215.14';

/**
 * An internet of a few made-up sites: names resolve to public addresses, and whatever is opened leads to one local
 * server that answers for them all. What the guard sees are the public addresses.
 * @param sites by host name
 * @param names addresses of names that are not PUBLIC, and names without a site
 */
export async function standInInternet(
  sites: Record<string, Site>,
  names: Record<string, string[]> = {},
): Promise<StandInInternet> {
  const asked: StandInInternet['asked'] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    asked.push({ host, path: request.url ?? '', headers: request.headers });
    const site = sites[host];
    if (site) site(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const meant = new WeakMap<Socket, string>();
  return {
    asked,
    async resolve(hostname) {
      const addresses = names[hostname] ?? (sites[hostname] ? [PUBLIC] : undefined);
      if (!addresses) throw new Error(`ENOTFOUND ${hostname}`);
      return addresses;
    },
    open(address) {
      const socket = connect({ host: '127.0.0.1', port });
      meant.set(socket, address);
      return socket;
    },
    reached: (socket) => meant.get(socket),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A site that serves one page at every path but robots.txt, which it has not. */
export const pageOf =
  (html: string, type = 'text/html; charset=utf-8'): Site =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(html);
  };
