import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_TIMES } from '../../policy.ts';
import { DatabaseBusyError } from './errors.ts';

/** Between two tries: another server takes over within seconds. */
const [, PAUSE_MS] = DATABASE_TIMES.reconnectMs;

/**
 * Does again what was not begun because no server was there for it, as while another one takes over: for as long as a free
 * connection is waited for.
 * @throws DatabaseBusyError when none came by then; whatever else `once` throws
 */
export async function untilBegun<T>(once: () => Promise<T>): Promise<T> {
  const until = Date.now() + DATABASE_TIMES.acquireMs;
  for (;;) {
    try {
      return await once();
    } catch (error) {
      const passing = error instanceof DatabaseBusyError && error.passing;
      if (!passing || Date.now() + PAUSE_MS > until) throw error;
      await delay(PAUSE_MS);
    }
  }
}
