import type {
  AnalyzedMedication,
  AnalyzeMedicationRequest,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { analyzeMedication } from '../api.ts';
import { runProgress } from './run-progress.ts';

export interface AnalysisRun {
  /** 0-100; null while nothing runs. */
  percent: number | null;
  /** Why the last run failed; null while one runs. */
  error: unknown;
  /** Resolves to null if one is already running, if the page was left, and if it failed. */
  start: (
    request: () => AnalyzeMedicationRequest | Promise<AnalyzeMedicationRequest>,
  ) => Promise<AnalyzedMedication | null>;
  /** Clears the last error. */
  reset: () => void;
}

/** Has a medicine analysed and tracks the progress. Leaving the page ends it. */
export function useAnalysis(): AnalysisRun {
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback<AnalysisRun['start']>(async (request) => {
    if (running.current) return null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    try {
      const job = Promise.resolve(request()).then((body) => analyzeMedication(body, signal));
      const answer = await runProgress(job, {
        clock: systemClock,
        onPercent: (next) => {
          if (!signal.aborted) setPercent(next);
        },
      });
      return signal.aborted ? null : answer;
    } catch (failure) {
      if (!signal.aborted) setError(failure);
      return null;
    } finally {
      running.current = null;
      if (!signal.aborted) setPercent(null);
    }
  }, []);

  const reset = useCallback(() => setError(null), []);
  return { percent, error, start, reset };
}
