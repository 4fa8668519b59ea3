import type { Logger } from 'pino';
import type { JobHandler, JobName } from '../../jobs/queue.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetByChoice } from './forget-photographs.ts';

/**
 * The same work, after which the photographs of its user go that she wants kept no longer than until they are read. What
 * fails here is left to the next hour (forgetForEveryone): the work itself is done.
 */
export function forgetAfterWork<N extends JobName>(
  handler: JobHandler<N>,
  { database, log }: { database: Database; log: Logger },
): JobHandler<N> {
  const forget = ({ userId }: { userId: string }) =>
    database
      .asService((sql) => forgetByChoice(sql, userId))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a photograph that was read could not be removed now');
      });
  return {
    async run(data, signal, timings) {
      await handler.run(data, signal, timings);
      await forget(data);
    },
    async giveUp(data) {
      await handler.giveUp(data);
      await forget(data);
    },
  };
}
