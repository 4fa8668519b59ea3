import { analyzeMenuOperation } from '@mirabelle/contract/functions/analyze-menu.ts';
import { extractMenuOperation } from '@mirabelle/contract/functions/extract-menu.ts';
import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import type { Operation } from '@mirabelle/contract/operation.ts';
import { ANALYSIS_WAIT, EXTRACTION_WAIT } from '@mirabelle/contract/policy.ts';
import { CALLS, type Tries, withRetry } from '../../lib/backend/retry.ts';
import type { Clock } from '../../lib/clock.ts';
import { PROGRESS } from '../../lib/policy.ts';
import { asScanError, ScanError } from './scan-error.ts';
import { waitFor } from './wait-for.ts';

export type ScanStep =
  | 'uploading'
  | 'extracting'
  | 'extraction_complete'
  | 'analyzing'
  | 'complete'
  | 'error';

export interface ScanProgress {
  step: ScanStep;
  /** 0-100, never decreasing. */
  percent: number;
  /** What has been found so far, once the menu has been read. */
  found: { restaurantName: string | null; dishes: number } | null;
}

/** A photo ready to be sent, with the ids that make a second sending the same as the first. */
export interface ScanPhoto {
  scanId: string;
  /** Milliseconds since 1970 when it was taken or chosen; part of the stored file's name. */
  timestamp: number;
  blob: Blob;
  /** Extension of the stored file's name. */
  extension: string;
  /** A small picture of it, as a data address; null or absent where none could be made. */
  thumbnail?: string | null;
}

/** The menu that a photo is a further one of. */
export interface AddTo {
  scanId: string;
  /** Which of its unread parts the photo shows, by their place in the list. */
  parts: readonly number[];
}

/** The state of the reading so far. */
export interface ExtractionState {
  rawText: string | null;
  /** Whether dishes with answers are there already, of a picture that is still being read. */
  hasFirstDishes: boolean;
  extractionError: string | null;
  notAMenu: boolean;
  restaurantName: string | null;
}

/** The state of the judging so far. */
export interface RunState {
  /** True once the dishes have their answers; a model may still add to them until the run has finished. */
  rated: boolean;
  finishedAt: string | null;
  errorMessage: string | null;
}

/** A row of menu_scans as it is begun. */
export interface NewScan {
  id: string;
  user_id: string;
  image_url: string;
  /** A small picture of it, for lists. */
  thumbnail?: string;
  added_to?: string;
  added_parts?: readonly number[];
}

/** The backend as a scan needs it; each call is made once, because the pipeline does the retries. */
export interface ScanBackend {
  health(signal: AbortSignal): Promise<void>;
  /** Stores the picture; repeating it for the same path changes nothing. @returns its public address */
  upload(path: string, photo: Blob, signal: AbortSignal): Promise<string>;
  /** Inserts menu_scans; repeating it with the same id changes nothing. */
  insertScan(scan: NewScan, signal: AbortSignal): Promise<void>;
  extractMenu(body: { imageUrl: string; scanId: string }, signal: AbortSignal): Promise<void>;
  analyzeMenu(body: { scanId: string }, signal: AbortSignal): Promise<void>;
  readExtraction(scanId: string, signal: AbortSignal): Promise<ExtractionState>;
  countDishes(scanId: string, signal: AbortSignal): Promise<number>;
  /** The latest run by started_at; null if there is none yet. */
  readRun(scanId: string, signal: AbortSignal): Promise<RunState | null>;
  /** Calls back on any change of the scan's rows. @returns stops watching */
  watch(scanId: string, onChange: () => void): () => void;
}

export interface RunScanOptions {
  photo: ScanPhoto;
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
 * Takes one photo through the whole analysis: health check, upload, scan record, reading, judging.
 * Running it again with the same photo continues where it failed and writes nothing twice.
 * @throws ScanError, classified by its code; the signal's reason when aborted
 */
export async function runScan(options: RunScanOptions): Promise<ScanOutcome> {
  const { photo, userId, addTo, backend, clock, signal } = options;
  const { scanId } = photo;
  const report = reporter(options.onProgress);
  const call = <T>(label: string, { retries, timeoutMs }: Tries, make: (signal: AbortSignal) => Promise<T>) =>
    withRetry(make, { label, retries, timeoutMs, clock, ...(signal ? { signal } : {}) });
  const operate = <T>(
    operation: Pick<Operation, 'name' | 'retries' | 'timeoutMs'>,
    make: (signal: AbortSignal) => Promise<T>,
  ) => call(operation.name, operation, make);

  let stopWatching = () => {};
  try {
    report({ step: 'uploading', percent: PROGRESS.health });
    await operate(functionsHealthOperation, (s) => backend.health(s)).catch((error: unknown) => {
      throw asScanError(error, 'health');
    });

    report({ step: 'uploading', percent: PROGRESS.upload });
    const path = `${userId}/menu-${photo.timestamp}.${photo.extension}`;
    const imageUrl = await call('upload', CALLS.upload, (s) => backend.upload(path, photo.blob, s));

    report({ step: 'uploading', percent: PROGRESS.record });
    await call('menu_scans', CALLS.rest, (s) =>
      backend.insertScan(
        {
          id: scanId,
          user_id: userId,
          image_url: imageUrl,
          ...(photo.thumbnail && { thumbnail: photo.thumbnail }),
          ...(addTo && { added_to: addTo.scanId, added_parts: addTo.parts }),
        },
        s,
      ),
    );

    const changes = changeSignal();
    stopWatching = backend.watch(scanId, changes.ring);

    report({ step: 'extracting', percent: PROGRESS.extractionStarted });
    const extracting = (error: unknown) => {
      signal?.throwIfAborted();
      throw asScanError(error, 'extraction-failed');
    };
    await operate(extractMenuOperation, (s) => backend.extractMenu({ imageUrl, scanId }, s)).catch(
      extracting,
    );
    const reading = await waitFor({
      ...EXTRACTION_WAIT,
      clock,
      signal,
      changed: changes.next,
      check: (s) => backend.readExtraction(scanId, s),
      done: (state) =>
        Boolean(state.rawText || state.extractionError || state.notAMenu || state.hasFirstDishes),
      onTick: (share) =>
        report({
          step: 'extracting',
          percent: between(PROGRESS.extractionWaitFrom, PROGRESS.extractionWaitTo, share),
        }),
      timedOut: () => new ScanError('extraction-timed-out'),
    }).catch(extracting);
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

/** Reports whole percents that never decrease, each once. */
function reporter(onProgress: (progress: ScanProgress) => void) {
  let last: ScanProgress = { step: 'uploading', percent: 0, found: null };
  return (next: Partial<ScanProgress> & { step: ScanStep }) => {
    const percent = Math.max(last.percent, Math.round(next.percent ?? last.percent));
    const found = next.found ?? last.found;
    if (last.step === next.step && last.percent === percent && last.found === found) return;
    last = { step: next.step, percent, found };
    onProgress(last);
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

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
