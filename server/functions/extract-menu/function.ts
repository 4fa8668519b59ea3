import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type ExtractMenuResponse,
  extractMenuOperation,
} from '@mirabelle/contract/functions/extract-menu.ts';
import { STORAGE, WAITING_SCANS } from '@mirabelle/contract/policy.ts';
import { PICTURE_TIMES } from '../../policy.ts';
import { defineFunction } from '../calling/define-function.ts';
import { imageKeyOf } from './image-address.ts';
import { wasRead } from './was-read.ts';

/**
 * extract-menu: queues the reading of a scan's picture and answers at once. Calling it again while the work
 * waits, runs or is done changes nothing; after a failed reading it tries again.
 */
export const extractMenu = defineFunction(extractMenuOperation, {
  rates: 'scans',
  repeatId: ({ scanId }) => scanId,
  handler:
    (deps) =>
    async ({ claims, body: { imageUrl, scanId }, origin, requestId }): Promise<ExtractMenuResponse> => {
      const key = imageKeyOf(imageUrl, [origin, ...deps.origins], claims.sub);
      // Under the caller's own policies: another user's scan or file does not exist for her.
      const found = await deps.database.asCaller(claims, async (sql) => ({
        read: await wasRead(sql, scanId),
        files: (
          await sql.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [
            STORAGE.bucket,
            key,
          ])
        ).rowCount,
      }));
      if (found.read === null) throw new AppError('not_found');
      if (found.files === 0) throw new AppError('image_not_yours');
      if (found.read) return { success: true, scanId, status: 'done' };
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
        await sql.query('update menu_scans set extraction_error = null where id = $1 and raw_text is null', [
          scanId,
        ]);
        await deps.jobs.enqueue(sql, 'extract-menu', { scanId, userId: claims.sub, key, requestId });
        return 'queued' as const;
      });
      return { success: true, scanId, status };
    },
});
