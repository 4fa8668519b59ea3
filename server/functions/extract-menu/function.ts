import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type ExtractMenuResponse,
  extractMenuOperation,
} from '@mirabelle/contract/functions/extract-menu.ts';
import { STORAGE, WAITING_SCANS } from '@mirabelle/contract/policy.ts';
import type { Sql } from '../../platform/database/database.ts';
import { PICTURE_TIMES } from '../../policy.ts';
import { defineFunction } from '../calling/define-function.ts';
import { imageKeyOf } from './image-address.ts';
import { namedPages, tryAgain } from './page-rows.ts';
import { wasRead } from './was-read.ts';

/**
 * extract-menu: queues the reading of a scan's picture, or of all its pages where it has several, and answers at once.
 * Calling it again while the work waits, runs or is done changes nothing; after a failed reading it tries again.
 */
export const extractMenu = defineFunction(extractMenuOperation, {
  rates: 'scans',
  repeatId: ({ scanId }) => scanId,
  handler:
    (deps) =>
    async ({ claims, body: { imageUrl, scanId }, origin, requestId }): Promise<ExtractMenuResponse> => {
      const keyOf = (address: string) => imageKeyOf(address, [origin, ...deps.origins], claims.sub);
      const key = keyOf(imageUrl);
      // Under the caller's own policies: another user's scan or file does not exist for her.
      const { read, pages } = await deps.database.asCaller(claims, async (sql) => {
        const read = await wasRead(sql, scanId, { of: claims.sub });
        if (read === null) throw new AppError('not_found');
        const named = await namedPages(sql, scanId);
        const pages = named.map(({ position, image_url }) => ({ position, key: keyOf(image_url) }));
        await refuseMissing(sql, [key, ...pages.map((page) => page.key)]);
        return { read, pages };
      });
      if (read) return { success: true, scanId, status: 'done' };
      const status = await deps.database.asService(async (sql) => {
        const others = await deps.jobs.waiting(sql, 'extract-menu', { userId: claims.sub, besides: scanId });
        // A reading that ended since the look above is an answer too. From here on the row is locked: work that
        // runs cannot end, so the queue still knows it and takes no second one.
        const read = await wasRead(sql, scanId, { lock: true });
        if (read === null) throw new AppError('not_found');
        if (read) return 'done' as const;
        if (others >= WAITING_SCANS) {
          throw new AppError('scans_waiting', {
            details: { retryAfterSeconds: PICTURE_TIMES.askAgainSeconds },
          });
        }
        await tryAgain(sql, scanId);
        const files = { key, ...(pages.length > 0 && { pages }) };
        await deps.jobs.enqueue(sql, 'extract-menu', { scanId, userId: claims.sub, ...files, requestId });
        return 'queued' as const;
      });
      return { success: true, scanId, status };
    },
});

/** @throws AppError image_not_yours where one of these files is not there for the caller */
async function refuseMissing(sql: Sql, keys: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name = any ($2)',
    [STORAGE.bucket, keys],
  );
  const found = new Set(rows.map(({ name }) => name));
  if (keys.some((key) => !found.has(key))) throw new AppError('image_not_yours');
}
