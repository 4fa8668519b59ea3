import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CLEAN_UP_TIMES } from '../../policy.ts';
import type { Database } from '../database/database.ts';

/** How often something may be done: `points` in any `seconds`, counted from the first. */
export interface Rate {
  points: number;
  seconds: number;
}

export interface Limiter {
  /** Counts one. @returns seconds to wait, or null if it may proceed */
  take(key: string): Promise<number | null>;
  /** Checks without counting. @returns seconds to wait, or null if it may proceed */
  look(key: string): Promise<number | null>;
  /** Takes back one that was counted before it was known whether it counts. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
}

/**
 * Counts in the database, so that all replicas share one count; if the database does not answer, each counts in its
 * own memory. Keys (addresses, mail addresses) are stored hashed.
 */
export function createLimiter(database: Database, name: string, rate: Rate): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values?: unknown[] }) =>
        (await database.batchAsService([{ text, values: values ?? [] }]))[0],
    },
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rate.points,
    duration: rate.seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: rate.points, duration: rate.seconds }),
  });
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
  return {
    async take(key) {
      try {
        await limiter.consume(hashed(key));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return seconds(refusal.msBeforeNext);
        throw refusal;
      }
    },
    async look(key) {
      const found = await limiter.get(hashed(key));
      return found && found.consumedPoints >= rate.points ? seconds(found.msBeforeNext) : null;
    },
    async giveBack(key) {
      await limiter.reward(hashed(key));
    },
    async forget(key) {
      await limiter.delete(hashed(key));
    },
  };
}

/** Removes expired counts: the next call with the same key would start a new one. */
export async function forgetExpiredCounts(database: Database): Promise<void> {
  await database.batchAsService([
    {
      text: 'delete from auth.rate_limits where expire < $1',
      values: [Date.now() - CLEAN_UP_TIMES.expiredCountMs],
    },
  ]);
}
