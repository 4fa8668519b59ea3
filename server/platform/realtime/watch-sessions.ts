import type { Logger } from 'pino';
import { REALTIME_TIMES } from '../../policy.ts';
import type { Database } from '../database/database.ts';
import type { SessionSockets } from './session-sockets.ts';

/**
 * Reports each session that ends while a socket speaks for it, wherever it was ended: by this server, by another one on
 * the same database, or by hand.
 * @returns stops it
 */
export async function watchSessions(
  database: Database,
  sockets: SessionSockets<object>,
  ended: (sessionId: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  const stopListening = await database.listen('session_ended', ended);
  const look = async () => {
    const held = sockets.sessions();
    if (held.length === 0) return;
    const [{ rows }] = await database.batchAsService<[{ id: string }]>([
      { text: 'select id from auth.sessions where id = any($1::uuid[])', values: [held] },
    ]);
    const open = new Set(rows.map(({ id }) => id));
    for (const id of held) if (!open.has(id)) ended(id);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      log.warn({ err: error }, 'the sessions of open sockets cannot be looked up'),
    );
  }, REALTIME_TIMES.sessionLookMs).unref();
  return async () => {
    clearInterval(timer);
    await stopListening();
  };
}
