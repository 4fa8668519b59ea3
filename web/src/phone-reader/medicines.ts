import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { createThread, type Thread } from '@mirabelle/reading/ocr/thread.ts';

/** Longest that a text may take to be judged, the tables of medicines loaded before it on a slow network. */
const TIMEOUT_MS = 60_000;
/** So long the thread is kept for a further question: it holds some hundred megabytes. */
const IDLE_MS = 60_000;

let thread: Thread<MedicineRequest> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Judges medicines in a thread of this page, as the server would (offline/medicines.ts).
 * @throws Error where the tables cannot be loaded
 */
export async function judgeOnPhone(request: MedicineRequest): Promise<MedicineVerdict> {
  clearTimeout(timer);
  thread ??= createThread<MedicineRequest>({ start, timeoutMs: TIMEOUT_MS });
  try {
    return await thread.ask<MedicineVerdict>(request);
  } finally {
    clearTimeout(timer);
    timer = setTimeout(() => void thread?.stop(), IDLE_MS);
  }
}

const start: Parameters<typeof createThread>[0]['start'] = ({ onMessage, onEnd }) => {
  const worker = new Worker(new URL('./medicine-thread.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  worker.onerror = ({ message }) => onEnd(new Error(message || 'The tables of medicines cannot be loaded.'));
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    async end() {
      worker.terminate();
    },
    // A worker ends with its page, whatever is asked of it.
    setBusy() {},
  };
};
