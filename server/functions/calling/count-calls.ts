import { AppError } from '@mirabelle/contract/errors.ts';
import { RETRY } from '@mirabelle/contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { FunctionRates } from './rates.ts';

/** Who calls, as limits count. */
export interface Counted {
  /** Null for a caller without a session: counted by address only. */
  userId: string | null;
  address: string;
  /** Recognises a retry; the client's policy makes two, which are not counted. Null where every call counts. */
  repeatId: string | null;
}

/** Counts one call. @throws AppError too_many_requests with the seconds to wait */
export type CountCall = (call: Counted) => Promise<void>;

/**
 * Counts calls by user and by address, in the database, so that all replicas share one count.
 * @param name what is counted; one count for each name
 */
export function countCalls(database: Database, name: string, rates: FunctionRates): CountCall {
  const byUser = createLimiter(database, `${name}-user`, rates.byUser);
  const byAddress = createLimiter(database, `${name}-address`, rates.byAddress);
  // Remembers what was counted for as long as its count lasts, and how often it came back.
  const { seconds } = rates.byUser;
  const counted = createLimiter(database, `${name}-id`, { points: 1, seconds });
  const retries = createLimiter(database, `${name}-retry`, { points: RETRY.retries, seconds });
  return async ({ userId, address, repeatId }) => {
    const id = repeatId === null ? null : `${userId} ${repeatId}`;
    if (id !== null && (await counted.look(id)) !== null && (await retries.take(id)) === null) return;
    const wait = (userId === null ? null : await byUser.take(userId)) ?? (await byAddress.take(address));
    if (wait !== null) throw new AppError('too_many_requests', { details: { retryAfterSeconds: wait } });
    if (id !== null) await counted.take(id);
  };
}
