import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { ExtractionError, MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import { isPdf } from '@mirabelle/contract/pdf.ts';
import { MODEL_TIMES } from '../../ai/policy.ts';
import type { JobHandler, Jobs } from '../../jobs/queue.ts';
import type { ReadMenu } from '../../picture-reader/read-types.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { dropFirstDishes, firstDishes } from '../menu-scan/first-dishes.ts';
import { openRun } from '../menu-scan/open-run.ts';
import type { SecondReading, SecondReadings } from '../menu-scan/second-reading.ts';
import { addedPhotograph, addToMenu } from './add-to-menu.ts';
import { hopelessReason } from './hopeless.ts';
import { closePages } from './page-rows.ts';
import { readEachPage } from './read-each-page.ts';
import { wasRead } from './was-read.ts';
import { writeReading } from './write-reading.ts';

/** Every picture is read in these at first; what other languages need besides takes little. */
const USUAL = ['fr', 'en'] as const;

/** A scan that is being read. */
interface Work {
  scanId: string;
  userId: string;
  signal: AbortSignal;
  requestId?: string | undefined;
  /** Shows the first dishes of it. */
  show: ((reading: MenuReading) => void) | undefined;
}

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
    deps.database.asService((sql) => writeFailure(sql, scanId, error));
  return {
    async run({ scanId, userId, key, pages, requestId }, signal, timings) {
      const began = performance.now();
      // Deleted since it was queued, or read by an earlier try whose end was not recorded: nothing to do.
      const found = await deps.database.asService(async (sql) => ({
        read: await wasRead(sql, scanId),
        added: await addedPhotograph(sql, scanId),
      }));
      if (found.read !== false) return;
      const { added } = found;
      const first = firstDishes(deps, { scanId, userId });
      const show = added ? undefined : first.show;
      // While the picture is read, so that the first menu since the start does not wait for it afterwards.
      deps.threads.run('warm-languages', { languages: [...USUAL] }, { by: userId, signal }).catch(() => {});
      const work = { scanId, userId, signal, requestId };
      const ended = pages
        ? await readEachPage(deps, { ...work, pages, show }).finally(first.end)
        : await readOne(deps, { ...work, key, show }).finally(first.end);
      const read = performance.now();
      const { reading, pending } = ended;
      await deps.database.asService(async (sql) => {
        await closePages(sql, scanId);
        if (reading.kind === 'failed') return writeFailure(sql, scanId, reading.reason);
        if (added && reading.kind === 'menu') return addToMenu(sql, { scanId, userId, added }, reading, deps);
        const readBy = reading.kind === 'menu' && !pending ? reading.readBy : null;
        const readable = await writeReading(sql, scanId, reading, readBy);
        if (readable) await openRun(sql, deps.jobs, { scanId, userId, requestId, ...(pending && { key }) });
      });
      Object.assign(timings, { readMs: read - began, writeMs: performance.now() - read });
    },
    async giveUp({ scanId }) {
      await fail(scanId, 'failed');
    },
  };
}

async function writeFailure(sql: Sql, scanId: string, error: ExtractionError): Promise<void> {
  await sql.query('update menu_scans set extraction_error = $2 where id = $1 and raw_text is null', [
    scanId,
    error,
  ]);
  await dropFirstDishes(sql, scanId);
}

/** Reads a scan's only file; a model may read a picture beside. */
async function readOne(
  deps: {
    readMenu: ReadMenu;
    threads: Pick<Threads, 'run'>;
    secondReadings: SecondReadings;
    loadImage: (key: string) => Promise<Buffer | null>;
  },
  scan: Work & { key: string },
): Promise<{ reading: PageReading; pending: boolean }> {
  const { scanId, userId, key, signal, requestId, show } = scan;
  const image = await deps.loadImage(key);
  if (!image) return { reading: { kind: 'failed', reason: 'image-corrupt' }, pending: false };
  const second = isPdf(image)
    ? null
    : deps.secondReadings.begin(scanId, image, { userId, requestId: requestId ?? scanId });
  let own: MenuReading;
  try {
    own = await deps.readMenu(image, signal, userId, show);
  } catch (error) {
    const reason = hopelessReason(error, signal);
    if (reason === null) throw error;
    deps.secondReadings.forget(scanId);
    return { reading: { kind: 'failed', reason }, pending: false };
  }
  const both = await withSecond(own, second, deps.threads, userId);
  if (!both.pending) deps.secondReadings.forget(scanId);
  return both;
}

/** The built-in reading with what a model has read of the same picture by now. */
async function withSecond(
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
