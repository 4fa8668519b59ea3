import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type KeepReadingRequest,
  type KeepReadingResponse,
  keepReadingOperation,
  LONGEST_ADDRESS,
  OLDEST_READING_DAYS,
} from '@mirabelle/contract/functions/keep-reading.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { Claims, Sql } from '../../platform/database/database.ts';
import { OLDEST_READING_MS } from '../../policy.ts';
import type { Threads } from '../../threads/threads.ts';
import { defineFunction } from '../calling/define-function.ts';
import type { FunctionParts } from '../calling/function-parts.ts';
import { addedPhotograph, addToMenu } from '../extract-menu/add-to-menu.ts';
import { imageKeyOf } from '../extract-menu/image-address.ts';
import { keepPages } from '../extract-menu/page-rows.ts';
import { wasRead } from '../extract-menu/was-read.ts';
import { writeReading } from '../extract-menu/write-reading.ts';
import { openRun } from '../menu-scan/open-run.ts';
import { startScan } from './start-scan.ts';

/**
 * keep-reading: keeps what a phone has read of a menu, as the worker of extract-menu keeps what the server has read, and
 * queues the judging. The picture may be kept beside it; no model is shown it. Calling it again changes nothing.
 */
export const keepReading = defineFunction(keepReadingOperation, {
  rates: 'scans',
  repeatId: ({ scanId }) => scanId,
  handler:
    (deps) =>
    async ({ claims, body, origin, requestId }): Promise<KeepReadingResponse> => {
      const { scanId } = body;
      const takenAt = timeOf(body, deps.now());
      const read = await deps.database.asCaller(claims, async (sql) => {
        const read = await wasRead(sql, scanId);
        // What is kept already is answered as before, whatever has become of its picture or of the menu it adds to.
        if (read !== true) await refuseOthers(sql, claims, body, [origin, ...deps.origins]);
        return read;
      });
      if (read) return { success: true, scanId, status: 'done' };
      const imageUrl = body.imageUrl && addressOf(body.imageUrl, origin);
      const status = await deps.database.asService(async (sql) => {
        await startScan(sql, { ...body, imageUrl, userId: claims.sub, takenAt, isNew: read === null });
        return keep(sql, deps, { userId: claims.sub, requestId, body });
      });
      return { success: true, scanId, status };
    },
});

/** @throws AppError for a time too long ago */
function timeOf({ takenAt }: KeepReadingRequest, now: Date): Date {
  const taken = takenAt === undefined ? now : new Date(takenAt);
  if (now.getTime() - taken.getTime() > OLDEST_READING_MS) {
    throw new AppError('invalid_request', {
      details: { field: 'takenAt', expected: `at most ${OLDEST_READING_DAYS} days ago` },
    });
  }
  return taken > now ? now : taken;
}

/** The address of a picture of hers as its row takes it, however it was written. @throws AppError for one too long */
function addressOf(imageUrl: string, origin: string): string {
  const { href } = new URL(imageUrl, origin);
  if (href.length > LONGEST_ADDRESS) throw new AppError('image_not_yours');
  return href;
}

/** Under the caller's own policies: another user's file or scan does not exist for her. */
async function refuseOthers(
  sql: Sql,
  { sub }: Claims,
  { imageUrl, addedTo }: KeepReadingRequest,
  origins: readonly string[],
): Promise<void> {
  if (imageUrl !== undefined) {
    const file = await sql.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [
      STORAGE.bucket,
      imageKeyOf(imageUrl, origins, sub),
    ]);
    if (file.rowCount === 0) throw new AppError('image_not_yours');
  }
  if (addedTo !== undefined) {
    const menu = await sql.query<{ read: boolean; takes: boolean }>(
      'select raw_text is not null as read, public.takes_photograph(id) as takes from menu_scans where id = $1',
      [addedTo],
    );
    if (!menu.rows[0]) throw new AppError('not_found');
    if (!menu.rows[0].read) throw new AppError('not_extracted');
    if (!menu.rows[0].takes) throw new AppError('forbidden', { details: { field: 'addedTo' } });
  }
}

async function keep(
  sql: Sql,
  { jobs, threads, now }: Pick<FunctionParts, 'jobs' | 'now'> & { threads: Threads },
  { userId, requestId, body }: { userId: string; requestId: string; body: KeepReadingRequest },
): Promise<'queued' | 'done'> {
  const { scanId, reading } = body;
  // Read since the look above, by the server or by the same call sent twice.
  if (await wasRead(sql, scanId)) return 'done';
  await sql.query(`update menu_scans set read_on = 'phone', extraction_error = null where id = $1`, [scanId]);
  const added = await addedPhotograph(sql, scanId);
  if (added && reading.kind === 'menu') {
    await addToMenu(sql, { scanId, userId, added }, reading, { threads, now });
    return 'done';
  }
  if (reading.kind === 'menu' && reading.pages) await keepPages(sql, scanId, reading.pages);
  const readable = await writeReading(sql, scanId, reading, reading.kind === 'menu' ? reading.readBy : null);
  if (!readable) return 'done';
  await openRun(sql, jobs, { scanId, userId, requestId });
  return 'queued';
}
