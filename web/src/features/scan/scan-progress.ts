import type { TellableWait } from '../../queue/worth-telling.ts';

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
  /** Of several pages, the one at work, counted from 1; null where there is one, or none is at work. */
  page: { at: number; of: number } | null;
  /** While it waits for its turn and that takes a while: menus before it, and seconds until it is begun. */
  queue?: TellableWait | null;
}

/** Reports whole percents that never decrease, each once. A page stays until the next step or page. */
export function reporter(onProgress: (progress: ScanProgress) => void) {
  let last: ScanProgress = { step: 'uploading', percent: 0, found: null, page: null };
  return (next: Partial<ScanProgress> & { step: ScanStep }) => {
    const percent = Math.max(last.percent, Math.round(next.percent ?? last.percent));
    const found = next.found ?? last.found;
    const page = next.page !== undefined ? next.page : next.step === last.step ? last.page : null;
    const queue = next.queue !== undefined ? next.queue : next.step === last.step ? last.queue : null;
    const waits = queue?.ahead === last.queue?.ahead && queue?.seconds === last.queue?.seconds;
    const same = waits && last.step === next.step && last.percent === percent && last.found === found;
    if (same && last.page?.at === page?.at) return;
    last = { step: next.step, percent, found, page, ...(queue && { queue }) };
    onProgress(last);
  };
}

/** A value a share of the way between two. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
