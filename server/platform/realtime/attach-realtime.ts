import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { REALTIME_TIMES } from '../../policy.ts';
import { InvalidTokenError, verifyToken } from '../auth/access-token.ts';
import type { Claims } from '../database/database.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { isOwnOrigin, type Origins } from '../http/json-bodies.ts';
import { Connection, type ConnectionDeps } from './connection.ts';
import { SessionSockets } from './session-sockets.ts';
import { UserSockets } from './user-sockets.ts';
import { watchSessions } from './watch-sessions.ts';

const PATH = '/realtime/v1/websocket';
const MAX_CONNECTIONS = 5_000;
/**
 * Connections of one address through which no signed-in user has spoken. A page of ours signs in within moments, so this
 * is far more than a clinic behind one address has at a time.
 */
export const MAX_ANONYMOUS_OF_ADDRESS = 50;
/** A message contains at most a token. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface Realtime {
  /** Serves the WebSocket on a server's upgrades. */
  attach(server: Server): void;
  /** Connections that are open. */
  subscribers(): number;
  close(): Promise<void>;
}

/** /realtime/v1/websocket: informs pages of changes to rows they may read. */
export async function createRealtime(
  deps: Omit<ConnectionDeps, 'userSockets' | 'sessionSockets'> &
    Origins & {
      trustedProxies: number;
      log: Logger;
    },
): Promise<Realtime> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  /** With the address of each. */
  const connections = new Map<Connection, string>();
  const userSockets = new UserSockets();
  const sessionSockets = new SessionSockets<Connection>();
  const endSession = (id: string) => {
    for (const connection of sessionSockets.of(id)) connection.endSession(id);
  };
  const stopWatching = await watchSessions(deps.database, sessionSockets, endSession, deps.log);
  const servers = new Map<Server, (request: IncomingMessage, socket: Duplex, head: Buffer) => void>();
  const watch = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.keys()) {
      if (now - connection.heardAt > REALTIME_TIMES.silenceMs) connection.terminate();
      else if (connection.idleSince !== null && now - connection.idleSince > REALTIME_TIMES.idleMs)
        connection.closeIdle();
    }
  }, REALTIME_TIMES.lookMs).unref();
  const anonymousOf = (address: string) => {
    let found = 0;
    for (const [connection, from] of connections) if (from === address && connection.anonymous) found += 1;
    return found;
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that disconnects half-way is not an error.
    socket.on('error', () => socket.destroy());
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== PATH) return refuse(socket, 404, 'Not Found');
    if (!originAllowed(request, deps)) return refuse(socket, 403, 'Forbidden');
    if (connections.size >= MAX_CONNECTIONS) return refuse(socket, 503, 'Service Unavailable');
    const { remoteAddress = '' } = request.socket;
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddressOf(remoteAddress, forwarded?.toString(), deps.trustedProxies);
    let claims: Claims | null;
    try {
      claims = await verifyToken(deps.keys, url.searchParams.get('apikey') ?? '');
    } catch (error) {
      return refuse(socket, 401, 'Unauthorized', error instanceof InvalidTokenError ? error.message : '');
    }
    if (anonymousOf(address) >= MAX_ANONYMOUS_OF_ADDRESS) return refuse(socket, 429, 'Too Many Requests');
    const version = url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0';
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, version, claims, { ...deps, userSockets, sessionSockets });
      connections.set(connection, address);
      webSocket.on('close', () => connections.delete(connection));
    });
  };

  return {
    attach(server) {
      const handler = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        void upgrade(request, socket, head).catch(() => socket.destroy());
      servers.set(server, handler);
      server.on('upgrade', handler);
    },
    subscribers: () => connections.size,
    async close() {
      clearInterval(watch);
      for (const [server, handler] of servers) server.off('upgrade', handler);
      for (const connection of connections.keys()) connection.terminate();
      sockets.close();
      await stopWatching();
    },
  };
}

/** Browsers state the page's origin, but let any page connect; only our own and the configured ones are allowed. */
function originAllowed(request: IncomingMessage, origins: Origins): boolean {
  const { origin, host } = request.headers;
  return !origin || isOwnOrigin(origin, host, origins);
}

function refuse(socket: Duplex, status: number, reason: string, message = ''): void {
  const body = message === '' ? '' : JSON.stringify({ message });
  const type = body === '' ? '' : 'Content-Type: application/json\r\n';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
