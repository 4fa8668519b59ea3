import { AppError, type ErrorCode } from '@mirabelle/contract/errors.ts';
import { MOST_KEPT } from '@mirabelle/contract/menu/kept-reading.ts';
import type { ExtractionError, MenuReading } from '@mirabelle/contract/menu.ts';
import type { JobHandler, Jobs } from '../../jobs/queue.ts';
import type { FetchDocument } from '../../outside/fetch-page.ts';
import type { ReadMenu } from '../../picture-reader/read-types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { wasRead } from '../extract-menu/was-read.ts';
import { writeReading } from '../extract-menu/write-reading.ts';
import { openRun } from '../menu-scan/open-run.ts';

/** What the user is told of a link that was not read; another try at once would end the same way. */
const TOLD: Partial<Record<ErrorCode, ExtractionError>> = {
  address_invalid: 'link-not-allowed',
  address_not_allowed: 'link-not-allowed',
  page_unreachable: 'link-unreachable',
  page_redirects: 'link-unreachable',
  page_missing: 'link-missing',
  page_blocked: 'link-refused',
  page_robots: 'link-refused',
  page_paywall: 'link-refused',
  page_not_html: 'link-not-a-page',
  page_too_large: 'link-too-large',
  page_too_slow: 'link-too-slow',
  image_corrupt: 'image-corrupt',
  image_empty: 'image-corrupt',
  image_not_supported: 'link-not-a-page',
  image_too_large: 'link-too-large',
  image_too_dense: 'too-dense',
  pdf_encrypted: 'pdf-encrypted',
  pdf_corrupt: 'pdf-corrupt',
  pdf_too_large: 'link-too-large',
  pdf_too_long: 'pdf-too-long',
  pdf_too_complex: 'pdf-too-complex',
  timed_out: 'too-slow',
};

/** A page that leads on to a file is one step; two more are for pages that only lead on to another. */
const MOST_STEPS = 4;

/** What a link led to: a reading, or the reason why there is none. */
type Found = { url: string; reading: MenuReading } | { refused: ExtractionError };

/**
 * The work behind read-menu-source: fetches what the scan's address leads to, reads it, and has it judged. What the page
 * says is data: it is read for dishes, and nothing that it asks for is done.
 */
export function readMenuLinkWorker(deps: {
  database: Database;
  jobs: Jobs;
  fetchDocument: FetchDocument;
  readMenu: ReadMenu;
  threads: Pick<Threads, 'run'>;
}): JobHandler<'read-menu-link'> {
  const fail = (scanId: string, error: ExtractionError) =>
    deps.database.asService(async (sql) => {
      await sql.query('update menu_scans set extraction_error = $2 where id = $1 and raw_text is null', [
        scanId,
        error,
      ]);
    });
  return {
    async run({ scanId, userId, requestId }, signal, timings) {
      const began = performance.now();
      // Deleted since it was queued, or read by an earlier try whose end was not recorded: nothing to do.
      const { read, address } = await deps.database.asService(async (sql) => ({
        read: await wasRead(sql, scanId),
        address: (
          await sql.query<{ source_url: string | null }>('select source_url from menu_scans where id = $1', [
            scanId,
          ])
        ).rows[0]?.source_url,
      }));
      if (read !== false || !address) return;
      let found: Found;
      try {
        found = await readLink(address, deps, signal, userId);
      } catch (error) {
        // Where the work itself was called off, by a server that stops, the page is not to blame.
        const reason = error instanceof AppError && !signal.aborted ? TOLD[error.code] : undefined;
        if (reason === undefined) throw error;
        found = { refused: reason };
      }
      const readAt = performance.now();
      if ('refused' in found) {
        await fail(scanId, found.refused);
        return;
      }
      const { url, reading } = found;
      if (dishesOf(reading) > MOST_KEPT.dishes) {
        await fail(scanId, 'link-too-large');
        return;
      }
      await deps.database.asService(async (sql) => {
        const readBy = reading.kind === 'menu' ? reading.readBy : null;
        const readable = await writeReading(sql, scanId, reading, readBy);
        if (!readable) return;
        await sql.query('update menu_scans set source_url = $2 where id = $1', [scanId, url]);
        await openRun(sql, deps.jobs, { scanId, userId, requestId });
      });
      Object.assign(timings, { readMs: readAt - began, writeMs: performance.now() - readAt });
    },
    async giveUp({ scanId }) {
      await fail(scanId, 'link-failed');
    },
  };
}

const dishesOf = (reading: MenuReading): number =>
  reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items).length : 0;

async function readLink(
  address: string,
  deps: { fetchDocument: FetchDocument; readMenu: ReadMenu; threads: Pick<Threads, 'run'> },
  signal: AbortSignal,
  userId: string,
): Promise<Found> {
  let shown: string | undefined;
  const seen = new Set<string>();
  for (let next = address, step = 0; step < MOST_STEPS && !seen.has(next); step += 1) {
    seen.add(next);
    const document = await deps.fetchDocument(next, signal, userId);
    shown ??= document.url;
    if (document.kind !== 'page')
      return { url: shown, reading: await deps.readMenu(document.bytes, signal, userId) };
    const { html, url } = document;
    const page = await deps.threads.run('read-menu-page', { html, url }, { by: userId, signal });
    if (page.kind === 'too-large') return { refused: 'link-too-large' };
    if (page.kind === 'drawn-by-script') return { refused: 'link-script' };
    if (page.kind === 'read') return { url: shown, reading: page.reading };
    next = page.url;
  }
  return { refused: 'link-unreachable' };
}
