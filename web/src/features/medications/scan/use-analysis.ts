import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import type { Analysed, PhotoLines, Tools } from './analyze-draft.ts';
import { runProgress } from './run-progress.ts';

/** How far an analysis has come. */
export interface Progress {
  /** 0-100, never decreasing. */
  percent: number;
  /** Set while this phone reads. */
  lines: PhotoLines | null;
  /** This phone could not read the photos, so the server does. */
  onServer: boolean;
}

export interface AnalysisRun {
  /** Null while nothing runs. */
  progress: Progress | null;
  /** Why the last run failed; null while one runs. */
  error: unknown;
  /** Resolves to null if one is already running, if it was cancelled or the page left, and if it failed. */
  start: (analyze: (tools: Tools) => Promise<Analysed>) => Promise<Analysed | null>;
  cancel: () => void;
  /** Clears the last error. */
  reset: () => void;
}

/** Where reading ends on the bar: judging takes little beside it. */
const READ_PERCENT = 85;

/** Has a medicine analysed and tracks the progress. Leaving the page ends it. */
export function useAnalysis(): AnalysisRun {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback<AnalysisRun['start']>(async (analyze) => {
    if (running.current) return null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    const now: Progress = { percent: 0, lines: null, onServer: false };
    const show = (change: Partial<Progress>) => {
      if (signal.aborted) return;
      Object.assign(now, change, { percent: Math.max(now.percent, change.percent ?? 0) });
      setProgress({ ...now });
    };
    try {
      const job = analyze({
        signal,
        onLines: (lines) => show({ lines, ...(lines && { percent: percentOf(lines) }) }),
        onServer: () => show({ onServer: true }),
      });
      const answer = await runProgress(job, {
        clock: systemClock,
        // While lines are read, they say how far it has come.
        onPercent: (percent) => show(now.lines ? {} : { percent }),
      });
      return signal.aborted ? null : answer;
    } catch (failure) {
      if (!signal.aborted) setError(failure);
      return null;
    } finally {
      if (running.current === controller) running.current = null;
      if (!signal.aborted) setProgress(null);
    }
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort(new DOMException('cancelled', 'AbortError'));
    running.current = null;
    setProgress(null);
  }, []);
  const reset = useCallback(() => setError(null), []);
  return { progress, error, start, cancel, reset };
}

function percentOf({ photo, photos, found, read }: PhotoLines): number {
  return (READ_PERCENT * (photo - 1 + (found === 0 ? 0 : read / found))) / photos;
}
