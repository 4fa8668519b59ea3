import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { HTTP_TIMES } from '../../policy.ts';
import type { PlatformEnv } from './context.ts';

/** How long a client may take, in milliseconds, so that no one can hold connections by being slow on purpose. */
export interface ConnectionTimes {
  headersMs: number;
  /** A whole request with its body: an upload, for which the client itself allows a minute, on a slow phone. */
  requestMs: number;
  /** An idle connection; longer than proxies keep theirs, so that they never use one that is just closing. */
  keepAliveMs: number;
  /** How often connections are checked; each limit is exceeded by this much at most. */
  checkMs: number;
  /** Answers under way get this long when the server stops. */
  drainMs: number;
}

export interface Listening {
  server: Server;
  port: number;
  /** Accepts no new connections, lets running answers finish, then closes the rest. */
  close(): Promise<void>;
}

/** Serves an app on a port. @throws the system's error if the port is not available */
export async function listen(
  app: Pick<Hono<PlatformEnv>, 'fetch'>,
  at: { port: number; host: string; times?: Partial<ConnectionTimes> },
): Promise<Listening> {
  const times = { ...HTTP_TIMES.connection, ...at.times };
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      keepAliveTimeout: times.keepAliveMs,
      connectionsCheckingInterval: times.checkMs,
    },
    getRequestListener(app.fetch),
  );
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection becomes idle when its answer has gone out; its client would keep it for the next request.
      const look = setInterval(() => server.closeIdleConnections(), HTTP_TIMES.drainLookMs);
      const cut = setTimeout(() => server.closeAllConnections(), times.drainMs);
      await closed;
      clearInterval(look);
      clearTimeout(cut);
    },
  };
}

/** Statuses of what Node cannot read as a request; 400 for everything else. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what Node cannot read as a request, and ends the connection only once its client has read that, or after a
 * while. Ended at once, as Node does by itself, a connection on which more arrives takes the answer back.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Whatever else arrives is no request either.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  const cut = setTimeout(() => socket.destroy(), HTTP_TIMES.refusedMs);
  socket.once('close', () => clearTimeout(cut));
}
