import type { Database } from '../database/database.ts';
import { createLimiter, type Rate } from '../http/limiter.ts';
import { StorageError } from './errors.ts';

export interface UploadRates {
  uploadsByUser: Rate;
  /** Higher: a family, or a whole clinic, shares one address. */
  uploadsByAddress: Rate;
}

/** Far more pictures than anyone takes of menus. */
export const UPLOAD_RATES: UploadRates = {
  uploadsByUser: { points: 60, seconds: 600 },
  uploadsByAddress: { points: 300, seconds: 600 },
};

/** Counts one upload. @throws StorageError SlowDown with the seconds to wait */
export type CountUpload = (userId: string, address: string) => Promise<void>;

/** Counts uploads by user, and by address whoever uploads, so that many accounts do not get around the limit. */
export function createUploadLimit(database: Database, rates: UploadRates): CountUpload {
  const byUser = createLimiter(database, 'upload', rates.uploadsByUser);
  const byAddress = createLimiter(database, 'upload-address', rates.uploadsByAddress);
  return async (userId, address) => {
    // One after the other: a user refused by her own count does not use up her neighbours'.
    const own = await byUser.take(userId);
    const wait = own ?? (await byAddress.take(address));
    if (wait === null) return;
    const where = own === null ? ' from your network' : '';
    throw new StorageError(
      429,
      'SlowDown',
      'too_many_requests',
      `Too many uploads${where}. Wait ${wait} ${wait === 1 ? 'second' : 'seconds'} and try again.`,
      { retryAfterSeconds: wait },
    );
  };
}
