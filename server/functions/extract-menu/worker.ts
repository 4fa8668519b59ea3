import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { JobHandler, Jobs } from '../../jobs/queue.ts';
import type { Database } from '../../platform/database/database.ts';
import { openRun } from '../analyze-menu/open-run.ts';
import { wasRead } from './was-read.ts';
import { writeReading } from './write-reading.ts';

/** Turns a picture into a menu: the built-in reader, or a configured model in front of it. */
export type ReadMenu = (image: Buffer, signal: AbortSignal) => Promise<MenuReading>;

/** Pictures whose bytes are the trouble: another try would end the same way. */
const HOPELESS = ['image_corrupt', 'image_empty', 'image_not_supported', 'image_too_large'];

/**
 * The work behind extract-menu. A menu that was read goes on to be judged at once, in the same transaction,
 * so that it ends rated even if the browser that asked is gone.
 */
export function extractMenuWorker(deps: {
  database: Database;
  jobs: Jobs;
  readMenu: ReadMenu;
  /** Bytes of a stored file; null when it is gone. */
  loadImage: (key: string) => Promise<Buffer | null>;
}): JobHandler<'extract-menu'> {
  const fail = (scanId: string, error: string) =>
    deps.database.asService((sql) =>
      sql.query('update menu_scans set extraction_error = $2 where id = $1 and raw_text is null', [
        scanId,
        error,
      ]),
    );
  return {
    async run({ scanId, userId, key, requestId }, signal, timings) {
      const began = performance.now();
      // Deleted since it was queued, or read by an earlier try whose end was not recorded: nothing to do.
      if ((await deps.database.asService((sql) => wasRead(sql, scanId))) !== false) return;
      const image = await deps.loadImage(key);
      if (!image) {
        await fail(scanId, 'image-corrupt');
        return;
      }
      const loaded = performance.now();
      let reading: MenuReading;
      try {
        reading = await deps.readMenu(image, signal);
      } catch (error) {
        if (!(error instanceof AppError) || !HOPELESS.includes(error.code)) throw error;
        await fail(scanId, 'image-corrupt');
        return;
      }
      const read = performance.now();
      await deps.database.asService(async (sql) => {
        const readable = await writeReading(sql, scanId, reading);
        if (readable) await openRun(sql, deps.jobs, { scanId, userId, requestId });
      });
      Object.assign(timings, {
        loadMs: loaded - began,
        readMs: read - loaded,
        writeMs: performance.now() - read,
      });
    },
    async giveUp({ scanId }) {
      await fail(scanId, 'failed');
    },
  };
}
