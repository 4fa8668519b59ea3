import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getBackend } from '../../lib/backend/backend.ts';
import { TimeoutError, toBackendError } from '../../lib/backend/backend-error.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';
import { systemClock } from '../../lib/clock.ts';
import { thumbnailOf } from '../../photo/thumbnail.ts';
import { scanBackend } from './api.ts';
import { type AddTo, runScan, type ScanOutcome, type ScanPhoto, type ScanProgress } from './run-scan.ts';
import { asScanError, type ScanError } from './scan-error.ts';

export interface ScanRun {
  /** null while nothing runs. */
  progress: ScanProgress | null;
  /** Why the last run failed; null while one runs. */
  error: ScanError | null;
  start: (photo: ScanPhoto, userId: string, addTo?: AddTo) => Promise<ScanOutcome | null>;
  /** Clears the last error. */
  reset: () => void;
}

/** Runs a scan and holds what is shown of it. Leaving the page stops the waiting, but not the server's work. */
export function useScan(): ScanRun {
  const [progress, setProgress] = useState<ScanProgress | null>(null);
  const [error, setError] = useState<ScanError | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (photo: ScanPhoto, userId: string, addTo?: AddTo) => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress({ step: 'uploading', percent: 0, found: null });
    try {
      const backend = await withTimeout(getBackend, {
        label: functionsHealthOperation.name,
        timeoutMs: CALLS.rest.timeoutMs,
        signal: controller.signal,
      }).catch((cause: unknown) => {
        // Not even the client's own code or the configuration could be fetched.
        throw cause instanceof TimeoutError ? cause : toBackendError(cause, 0);
      });
      return await runScan({
        photo: { ...photo, thumbnail: await thumbnailOf(photo.blob) },
        userId,
        addTo,
        backend: scanBackend(backend),
        clock: systemClock,
        onProgress: setProgress,
        signal: controller.signal,
      });
    } catch (cause) {
      if (controller.signal.aborted) return null;
      const failure = asScanError(cause);
      setError(failure);
      throw failure;
    } finally {
      running.current = null;
      if (!controller.signal.aborted) setProgress(null);
    }
  }, []);

  const reset = useCallback(() => setError(null), []);
  return { progress, error, start, reset };
}
