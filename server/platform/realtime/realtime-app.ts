import { type Context, Hono } from 'hono';
import type { PlatformEnv } from '../http/context.ts';

/** /realtime/v1 over plain HTTP, where nothing is served: changes are sent by WebSocket. */
export function createRealtimeApp(): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  app.get('/websocket', (c) => {
    c.header('upgrade', 'websocket');
    return refuse(c, 426, 'upgrade_required', 'Connect to this address by WebSocket.');
  });
  app.post('/api/broadcast', notOffered);
  app.post('/api/broadcast/*', notOffered);
  app.all('*', (c) => refuse(c, 404, 'not_found', 'There is no such path'));
  return app;
}

// Not 404: the client takes that for a server that is too old.
const notOffered = (c: Context<PlatformEnv>) =>
  refuse(c, 400, 'not_offered', 'Broadcasts are not offered here: listen to postgres_changes instead.');

/** In the shape of the realtime service, whose client shows the message; the code is for programs. */
function refuse(c: Context<PlatformEnv>, status: 400 | 404 | 426, code: string, message: string): Response {
  return c.json({ code, message }, status);
}
