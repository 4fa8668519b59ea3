import { countryCodeOf } from '@mirabelle/contract/country.ts';
import { AppError, type ErrorCode } from '@mirabelle/contract/errors.ts';
import type { ExtractionError, MenuReading } from '@mirabelle/contract/menu.ts';
import type { JobHandler, Jobs } from '../../jobs/queue.ts';
import type { ReadMenu } from '../../picture-reader/read-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { MODEL_TIMES } from '../../policy.ts';
import type { Threads } from '../../threads/threads.ts';
import { dropFirstDishes, firstDishes } from '../menu-scan/first-dishes.ts';
import { openRun } from '../menu-scan/open-run.ts';
import type { SecondReading, SecondReadings } from '../menu-scan/second-reading.ts';
import { addedPhotograph, addToMenu } from './add-to-menu.ts';
import { wasRead } from './was-read.ts';
import { writeReading } from './write-reading.ts';

/** Every picture is read in these at first; what other languages need besides takes little. */
const USUAL = ['fr', 'en'] as const;

/** Pictures of which another try would end the same way, and what the user is told of them. */
const HOPELESS: Partial<Record<ErrorCode, ExtractionError>> = {
  image_corrupt: 'image-corrupt',
  image_empty: 'image-corrupt',
  image_not_supported: 'image-corrupt',
  image_too_large: 'image-corrupt',
  image_too_dense: 'too-dense',
  timed_out: 'too-slow',
};

/**
 * The work behind extract-menu. A menu that was read goes on to be judged at once, in the same transaction,
 * so that it ends rated even if the browser that asked is gone.
 */
export function extractMenuWorker(deps: {
  database: Database;
  jobs: Jobs;
  readMenu: ReadMenu;
  threads: Pick<Threads, 'run' | 'versions'>;
  secondReadings: SecondReadings;
  /** Bytes of a stored file; null when it is gone. */
  loadImage: (key: string) => Promise<Buffer | null>;
  now: () => Date;
}): JobHandler<'extract-menu'> {
  const fail = (scanId: string, error: ExtractionError) =>
    deps.database.asService(async (sql) => {
      await sql.query('update menu_scans set extraction_error = $2 where id = $1 and raw_text is null', [
        scanId,
        error,
      ]);
      await dropFirstDishes(sql, scanId);
    });
  return {
    async run({ scanId, userId, key, requestId }, signal, timings) {
      const began = performance.now();
      // Deleted since it was queued, or read by an earlier try whose end was not recorded: nothing to do.
      const found = await deps.database.asService(async (sql) => ({
        read: await wasRead(sql, scanId),
        added: await addedPhotograph(sql, scanId),
      }));
      if (found.read !== false) return;
      const { added } = found;
      const image = await deps.loadImage(key);
      if (!image) {
        await fail(scanId, 'image-corrupt');
        return;
      }
      const loaded = performance.now();
      const second = deps.secondReadings.begin(scanId, image, { userId, requestId: requestId ?? scanId });
      const first = firstDishes(deps, { scanId, userId });
      // While the picture is read, so that the first menu since the start does not wait for it afterwards.
      deps.threads.run('warm-languages', { languages: [...USUAL] }, { by: userId, signal }).catch(() => {});
      let own: MenuReading;
      try {
        const show = added ? undefined : first.show;
        own = await deps.readMenu(image, signal, userId, show).finally(first.end);
      } catch (error) {
        // Where the work itself was called off, by a server that stops, the picture is not to blame.
        const reason = error instanceof AppError && !signal.aborted ? HOPELESS[error.code] : undefined;
        if (reason === undefined) throw error;
        deps.secondReadings.forget(scanId);
        await fail(scanId, reason);
        return;
      }
      const read = performance.now();
      const { reading, pending } = await both(own, second, deps.threads, userId);
      if (!pending) deps.secondReadings.forget(scanId);
      await deps.database.asService(async (sql) => {
        if (added && reading.kind === 'menu') return addToMenu(sql, { scanId, userId, added }, reading, deps);
        const readBy = reading.kind === 'menu' && !pending ? reading.readBy : null;
        const readable = await writeReading(sql, scanId, reading, readBy);
        if (readable) await openRun(sql, deps.jobs, { scanId, userId, requestId, ...(pending && { key }) });
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

/** The built-in reading with what a model has read of the same picture by now. */
async function both(
  own: MenuReading,
  second: SecondReading | null,
  threads: Pick<Threads, 'run'>,
  by: string,
): Promise<{ reading: MenuReading; pending: boolean }> {
  const patience =
    own.kind === 'menu' ? MODEL_TIMES.afterOwnReading.withMenuMs : MODEL_TIMES.afterOwnReading.withoutMs;
  const answer = (await second?.within(patience)) ?? 'none';
  if (answer === 'none') return { reading: own, pending: false };
  if (answer === 'pending') return { reading: own, pending: own.kind === 'menu' };
  const menu = own.kind === 'menu' ? own : { language: null, country: null };
  const setting = { language: menu.language, place: countryCodeOf(menu.country) };
  const merged = await threads.run(
    'merge-menu',
    { own, answer: answer.value, model: answer.model, setting },
    { by },
  );
  return { reading: merged?.reading ?? own, pending: false };
}
