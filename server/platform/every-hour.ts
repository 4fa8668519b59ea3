import type { Logger } from 'pino';
import { CLEAN_UP_TIMES } from '../policy.ts';

/**
 * Cleans up every hour. Replicas may do it at the same time.
 * @param failure what the log says when it fails; the next hour tries again
 * @returns stops it
 */
export function everyHour(cleanUp: () => Promise<unknown>, log: Logger, failure: string): () => void {
  const timer = setInterval(() => {
    cleanUp().catch((error: unknown) => log.warn({ err: error }, failure));
  }, CLEAN_UP_TIMES.everyMs).unref();
  return () => clearInterval(timer);
}
