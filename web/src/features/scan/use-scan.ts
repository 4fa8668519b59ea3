import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { getBackend } from '../../lib/backend/backend.ts';
import { TimeoutError, toBackendError } from '../../lib/backend/backend-error.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';
import { systemClock } from '../../lib/clock.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { mayServerRead } from '../../phone-reader/may-server-read.ts';
import type { ReadLines } from '../../phone-reader/messages.ts';
import type { PhoneReadingError } from '../../phone-reader/read-on-phone.ts';
import { isReady, readsFirst } from '../../phone-reader/reader-state.ts';
import { thumbnailOf } from '../../photo/thumbnail.ts';
import { scanBackend } from './api.ts';
import type { ChosenMenu } from './chosen-menu.ts';
import { runScan } from './run-scan.ts';
import type { AddTo, ScanInput } from './scan-backend.ts';
import { asScanError, ScanError } from './scan-error.ts';
import type { ScanProgress } from './scan-progress.ts';

/** How far this device has come with reading a menu by itself. */
export interface PhoneProgress {
  step: 'starting' | 'reading' | 'checking';
  /** Of several pages, the one at work, counted from 1. */
  page: { at: number; of: number } | null;
  lines: ReadLines;
}

export interface ScanRun {
  /** null while the server does nothing. */
  progress: ScanProgress | null;
  /** null while this device reads nothing. */
  onPhone: PhoneProgress | null;
  /** This device tried to read what the server is reading now. */
  handedOver: boolean;
  /** Why the last run failed; null while one runs. */
  error: ScanError | null;
  /** @param userId null for a visitor, whose menus this device alone can read */
  start: (menu: ChosenMenu, userId: string | null, addTo?: AddTo) => Promise<string | null>;
  /** Stops what this device reads. */
  cancel: () => void;
  /** Clears the last error. */
  reset: () => void;
}

/** Runs a scan and holds what is shown of it. Leaving the page stops the waiting, but not the server's work. */
export function useScan(): ScanRun {
  const { language } = useLanguage();
  const [onPhone, setOnPhone] = useState<PhoneProgress | null>(null);
  const [handedOver, setHandedOver] = useState(false);
  const [progress, setProgress] = useState<ScanProgress | null>(null);
  const [error, setError] = useState<ScanError | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (menu: ChosenMenu, userId: string | null, addTo?: AddTo) => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      setError(null);
      setHandedOver(false);
      const { signal } = controller;
      try {
        if (readsHere(menu, userId)) {
          const scanId = await readHere({ menu, userId, addTo, language, signal, onProgress: setOnPhone });
          if (scanId !== null) return scanId;
          setHandedOver(true);
          setOnPhone(null);
        }
        if (userId === null) throw new ScanError('phone-failed');
        setProgress({ step: 'uploading', percent: 0, found: null, page: null });
        const backend = await withTimeout(getBackend, {
          label: functionsHealthOperation.name,
          timeoutMs: CALLS.rest.timeoutMs,
          signal,
        }).catch((cause: unknown) => {
          // Not even the client's own code or the configuration could be fetched.
          throw cause instanceof TimeoutError ? cause : toBackendError(cause, 0);
        });
        const outcome = await runScan({
          input: await inputOf(menu),
          userId,
          addTo,
          backend: scanBackend(backend),
          clock: systemClock,
          onProgress: setProgress,
          signal,
        });
        return outcome.scanId;
      } catch (cause) {
        if (signal.aborted) return null;
        const failure = asScanError(cause);
        setError(failure);
        throw failure;
      } finally {
        running.current = null;
        setOnPhone(null);
        if (!signal.aborted) setProgress(null);
      }
    },
    [language],
  );

  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setError(null), []);
  return { progress, onPhone, handedOver, error, start, cancel, reset };
}

/** What is sent of a menu that was chosen. */
async function inputOf({ scanId, timestamp, pages, source }: ChosenMenu): Promise<ScanInput> {
  if (source) return { scanId, timestamp, what: source };
  const photo = pages.find(({ isPdf }) => !isPdf);
  return {
    ...{ scanId, timestamp },
    what: pages.map(({ blob, isPdf }) => ({ blob, extension: isPdf ? 'pdf' : 'jpg' })),
    thumbnail: photo ? await thumbnailOf(photo.blob) : null,
  };
}

/** Whether a device that reads by itself can read this: photos and PDFs. */
export const isForPhone = ({ source }: Pick<ChosenMenu, 'source'>): boolean => !source;

/** Whether this device reads: by choice, or because nobody else can. */
const readsHere = (menu: ChosenMenu, userId: string | null): boolean =>
  isForPhone(menu) && (readsFirst() || (isReady() && (userId === null || !navigator.onLine)));

interface ReadHere {
  menu: ChosenMenu;
  userId: string | null;
  addTo: AddTo | undefined;
  language: Language;
  signal: AbortSignal;
  onProgress: (progress: PhoneProgress) => void;
}

/** @returns the scan; null where this device could not read the menu and the server may */
async function readHere({ menu, userId, addTo, onProgress, ...how }: ReadHere): Promise<string | null> {
  let lines: ReadLines = { found: 0, read: 0 };
  let page: PhoneProgress['page'] = null;
  onProgress({ step: 'starting', lines, page });
  const { scanOnPhone } = await import('./scan-on-phone.ts');
  try {
    return await scanOnPhone({
      ...how,
      scanId: menu.scanId,
      files: menu.pages.map(({ blob }) => blob),
      userId,
      addedTo: addTo,
      onLines: (next) => {
        lines = next;
        onProgress({ step: 'reading', lines, page });
      },
      onPage: (next) => {
        page = next;
        lines = { found: 0, read: 0 };
        onProgress({ step: 'reading', lines, page });
      },
      onRead: () => onProgress({ step: 'checking', lines, page: null }),
    });
  } catch (error) {
    how.signal.throwIfAborted();
    if (!(error instanceof Error) || error.name !== 'PhoneReadingError') throw error;
    const failure = error as PhoneReadingError;
    const canSend = mayServerRead(failure) && userId !== null && navigator.onLine;
    // The file is to blame, and the server would say the same: it is not sent for that.
    if (failure.code && !canSend) throw new ScanError('refused', { reason: failure.code }, error);
    reportProblem('this device could not read a menu', error);
    if (!canSend) throw new ScanError('phone-failed', {}, error);
    return null;
  }
}
