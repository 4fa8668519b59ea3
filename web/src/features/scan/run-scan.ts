import { analyzeMenuOperation } from '@mirabelle/contract/functions/analyze-menu.ts';
import { extractMenuOperation } from '@mirabelle/contract/functions/extract-menu.ts';
import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import type { QueuePlace } from '@mirabelle/contract/functions/queue-place.ts';
import { readMenuSourceOperation } from '@mirabelle/contract/functions/read-menu-source.ts';
import type { Operation } from '@mirabelle/contract/operation.ts';
import { ANALYSIS_WAIT, EXTRACTION_WAIT } from '@mirabelle/contract/policy.ts';
import { CALLS, type Tries, withRetry } from '../../lib/backend/retry.ts';
import type { Clock } from '../../lib/clock.ts';
import { PROGRESS } from '../../lib/policy.ts';
import { worthTelling } from '../../queue/worth-telling.ts';
import type { AddTo, ExtractionState, ScanBackend, ScanInput, ScanPage } from './scan-backend.ts';
import { asScanError, ScanError } from './scan-error.ts';
import { between, reporter, type ScanProgress } from './scan-progress.ts';
import { waitFor } from './wait-for.ts';

export interface RunScanOptions {
  input: ScanInput;
  userId: string;
  /** Absent for a menu of its own. */
  addTo?: AddTo | undefined;
  backend: ScanBackend;
  clock: Clock;
  onProgress: (progress: ScanProgress) => void;
  signal?: AbortSignal;
}

/** How a scan ended; the results page shows both. */
export interface ScanOutcome {
  scanId: string;
  kind: 'analyzed' | 'not-a-menu';
}

/**
 * Takes a menu through the whole analysis: health check, upload page by page, scan record, reading, judging. Running it
 * again with the same input continues where it failed and writes nothing twice.
 * @throws ScanError, classified by its code; the signal's reason when aborted
 */
export async function runScan(options: RunScanOptions): Promise<ScanOutcome> {
  const { input, userId, addTo, backend, clock, signal } = options;
  const { scanId, what } = input;
  const report = reporter(options.onProgress);
  const call = <T>(label: string, { retries, timeoutMs }: Tries, make: (signal: AbortSignal) => Promise<T>) =>
    withRetry(make, { label, retries, timeoutMs, clock, ...(signal ? { signal } : {}) });
  const operate = <T>(
    operation: Pick<Operation, 'name' | 'retries' | 'timeoutMs'>,
    make: (signal: AbortSignal) => Promise<T>,
  ) => call(operation.name, operation, make);
  const count = 'kind' in what ? 1 : what.length;
  const page = (at: number) => (count > 1 && at < count ? { at: at + 1, of: count } : null);

  /** Stores the pages and writes their record. @returns asks the server to read them */
  const send = async (pages: readonly ScanPage[]) => {
    const addresses: string[] = [];
    for (const [at, { blob, extension }] of pages.entries()) {
      const percent = between(PROGRESS.upload, PROGRESS.record, at / count);
      report({ step: 'uploading', percent, page: page(at) });
      const path = `${userId}/menu-${input.timestamp + at}.${extension}`;
      addresses.push(await call('upload', CALLS.upload, (s) => backend.upload(path, blob, s)));
    }
    report({ step: 'uploading', percent: PROGRESS.record, page: null });
    const [imageUrl = ''] = addresses;
    const row = {
      ...{ id: scanId, user_id: userId, image_url: imageUrl },
      ...(input.thumbnail && { thumbnail: input.thumbnail }),
      ...(addTo && { added_to: addTo.scanId, added_parts: addTo.parts }),
      ...(addTo && addTo.page !== null && { added_page: addTo.page }),
    };
    await call('menu_scans', CALLS.rest, (s) => backend.insertScan(row, s));
    if (count > 1) {
      await call('menu_scan_pages', CALLS.rest, (s) => backend.insertPages(scanId, addresses, s));
    }
    return () => operate(extractMenuOperation, (s) => backend.extractMenu({ imageUrl, scanId }, s));
  };

  let stopWatching = () => {};
  try {
    report({ step: 'uploading', percent: PROGRESS.health });
    await operate(functionsHealthOperation, (s) => backend.health(s)).catch((error: unknown) => {
      throw asScanError(error, 'health');
    });
    const ask =
      'kind' in what
        ? () => operate(readMenuSourceOperation, (s) => backend.readSource({ scanId, source: what }, s))
        : await send(what);

    const changes = changeSignal();
    stopWatching = backend.watch(scanId, changes.ring);

    report({ step: 'extracting', percent: PROGRESS.extractionStarted, page: page(0) });
    const extracting = (error: unknown) => {
      signal?.throwIfAborted();
      throw asScanError(error, 'extraction-failed');
    };
    await ask().catch(extracting);
    let reading: Reading;
    let read = 0;
    /** Its place in the queue; null where it does not wait, or no longer. */
    let place = null as QueuePlace | null;
    do {
      const before = read;
      const stood = place;
      reading = await waitFor({
        // Each page has as long as one alone, and so has each menu before it in the queue.
        ...EXTRACTION_WAIT,
        clock,
        signal,
        changed: changes.next,
        check: async (s): Promise<Reading> => {
          const [state, now, pages] = await Promise.all([
            backend.readExtraction(scanId, s),
            // A link or a text waits in no queue that is told of; and without an answer nothing is missing.
            'kind' in what ? null : backend.queuePlace(scanId, s).catch(() => stood),
            // Only how far it has come is not known without it.
            count > 1 ? backend.countReadPages(scanId, s).catch(() => before) : 0,
          ]);
          place = now;
          report({ step: 'extracting', queue: isRead(state) ? null : worthTelling(now) });
          return { ...state, pages };
        },
        done: (state) => isRead(state) || state.pages > before || place?.ahead !== stood?.ahead,
        onTick: (share) =>
          report({
            step: 'extracting',
            percent: between(
              PROGRESS.extractionWaitFrom,
              PROGRESS.extractionWaitTo,
              (before + share) / Math.max(count, before + 1),
            ),
          }),
        timedOut: () => new ScanError('extraction-timed-out'),
      }).catch(extracting);
      read = reading.pages;
      if (!isRead(reading)) report({ step: 'extracting', page: page(read) });
    } while (!isRead(reading));
    if (!reading.rawText && reading.extractionError) {
      throw new ScanError('extraction-failed', { reason: reading.extractionError });
    }
    if (!reading.rawText && reading.hasFirstDishes && !reading.notAMenu) {
      // The results page shows them, and follows the rest.
      report({ step: 'complete', percent: PROGRESS.complete });
      return { scanId, kind: 'analyzed' };
    }
    if (!reading.rawText) {
      report({ step: 'complete', percent: PROGRESS.complete });
      return { scanId, kind: 'not-a-menu' };
    }

    if (addTo) {
      // Its dishes are in the menu by now, with their answers.
      report({ step: 'complete', percent: PROGRESS.complete });
      return { scanId: addTo.scanId, kind: 'analyzed' };
    }

    const dishes = await call('menu_items', CALLS.aside, (s) => backend.countDishes(scanId, s)).catch(
      () => null,
    );
    const found = dishes === null ? null : { restaurantName: reading.restaurantName, dishes };
    report({ step: 'extraction_complete', percent: PROGRESS.extractionComplete, found });

    report({ step: 'analyzing', percent: PROGRESS.analysisStarted, found });
    const judging = (error: unknown) => {
      signal?.throwIfAborted();
      throw asScanError(error, 'analysis-failed');
    };
    await operate(analyzeMenuOperation, (s) => backend.analyzeMenu({ scanId }, s)).catch(judging);
    report({ step: 'analyzing', percent: PROGRESS.analyzing, found });
    const run = await waitFor({
      ...ANALYSIS_WAIT,
      clock,
      signal,
      changed: changes.next,
      check: (s) => backend.readRun(scanId, s),
      // Once there are answers, the user need not wait for a model's additions: the results page takes over here.
      done: (latest) => Boolean(latest?.rated || latest?.finishedAt || latest?.errorMessage),
      onTick: (share) =>
        report({
          step: 'analyzing',
          percent: between(PROGRESS.analyzing, PROGRESS.analysisPollTo, share),
          found,
        }),
      timedOut: () => new ScanError('analysis-timed-out'),
    }).catch(judging);
    if (run?.errorMessage) throw new ScanError('analysis-failed', { reason: run.errorMessage });

    report({ step: 'complete', percent: PROGRESS.complete, found });
    return { scanId, kind: 'analyzed' };
  } catch (error) {
    if (signal?.aborted) throw error;
    report({ step: 'error' });
    throw asScanError(error);
  } finally {
    stopWatching();
  }
}

/** The state of the reading, and how many pages are over. */
type Reading = ExtractionState & { pages: number };

/** Whether the reading has ended, or has come so far that the results page takes over. */
const isRead = (state: ExtractionState): boolean =>
  Boolean(state.rawText || state.extractionError || state.notAMenu || state.hasFirstDishes);

/** A bell that remembers one ring, so that a change between two waits is not missed. */
function changeSignal() {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    next: () =>
      new Promise<void>((resolve) => {
        const take = () => {
          rung = false;
          wake = null;
          resolve();
        };
        wake = take;
        if (rung) take();
      }),
  };
}
