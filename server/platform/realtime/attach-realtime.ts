import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { verifyToken } from '../auth/access-token.ts';
import type { Claims } from '../database/database.ts';
import { Connection, type ConnectionDeps } from './connection.ts';
import { UserSockets } from './user-sockets.ts';

const PATH = '/realtime/v1/websocket';
const MAX_CONNECTIONS = 5_000;
/** A message holds a token at most. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Clients send a heartbeat every 25 s; who misses three is gone. */
const SILENCE_MS = 75_000;

export interface Realtime {
  /** Serves the WebSocket on a server's upgrades. */
  attach(server: Server): void;
  /** Connections that are open. */
  subscribers(): number;
  close(): void;
}

/** /realtime/v1/websocket: tells pages of changes to rows they may read. */
export function createRealtime(
  deps: Omit<ConnectionDeps, 'userSockets'> & { publicUrl: string | null; allowedOrigins: readonly string[] },
): Realtime {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const userSockets = new UserSockets();
  const servers = new Map<Server, (request: IncomingMessage, socket: Duplex, head: Buffer) => void>();
  const watch = setInterval(() => {
    for (const connection of connections) {
      if (Date.now() - connection.heardAt > SILENCE_MS) connection.terminate();
    }
  }, SILENCE_MS / 3).unref();

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that goes away in the middle is nobody's error.
    socket.on('error', () => socket.destroy());
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== PATH) return refuse(socket, 404, 'Not Found');
    if (!originAllowed(request, deps)) return refuse(socket, 403, 'Forbidden');
    if (connections.size >= MAX_CONNECTIONS) return refuse(socket, 503, 'Service Unavailable');
    let claims: Claims | null;
    try {
      claims = await verifyToken(deps.keys, url.searchParams.get('apikey') ?? '');
    } catch {
      return refuse(socket, 401, 'Unauthorized');
    }
    const version = url.searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0';
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, version, claims, { ...deps, userSockets });
      connections.add(connection);
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
    close() {
      clearInterval(watch);
      for (const [server, handler] of servers) server.off('upgrade', handler);
      for (const connection of connections) connection.terminate();
      sockets.close();
    },
  };
}

/** Browsers name the page's origin, and let any page connect; only our own and the configured ones are let in. */
function originAllowed(
  request: IncomingMessage,
  config: { publicUrl: string | null; allowedOrigins: readonly string[] },
): boolean {
  const { origin, host } = request.headers;
  if (!origin) return true;
  if (origin === config.publicUrl || config.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
