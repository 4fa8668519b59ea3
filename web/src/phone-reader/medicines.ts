import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { createThread, type Thread } from '@mirabelle/reading/ocr/thread.ts';
import type { MedicineWork } from '../offline/medicine-work.ts';

/** Longest that the tables may take to come, on a slow network, and a text to be judged. */
const TIMEOUT_MS = 120_000;

/** What judges medicines on this phone: the server's engine and its tables of all countries. */
export interface PhoneMedicines {
  /** The same verdict as the server's; the code of a pack is not looked up, and so not known. */
  analyze(request: MedicineRequest): Promise<MedicineVerdict>;
}

let thread: Thread<MedicineWork> | undefined;

/** A worker of its own: building the engine takes a second, in which the page must answer. */
function medicineThread(): Thread<MedicineWork> {
  thread ??= createThread<MedicineWork>({
    timeoutMs: TIMEOUT_MS,
    start({ onMessage, onEnd }) {
      const worker = new Worker(new URL('./medicine-thread.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
      worker.onerror = ({ message }) =>
        onEnd(new Error(message || 'The tables of medicines cannot be loaded.'));
      return {
        post: (message, transfer) => worker.postMessage(message, [...transfer]),
        async end() {
          worker.terminate();
        },
        // A worker ends with its page, whatever is asked of it.
        setBusy() {},
      };
    },
  });
  return thread;
}

/**
 * Fetches the engine and its tables, some 600 kB, so that medicines are judged without a network: the service worker keeps
 * them.
 * @throws when they cannot be fetched; the next call tries again
 */
export async function fetchMedicines(): Promise<void> {
  await medicineThread().ask({ kind: 'fetch' });
  closeMedicines();
}

/** The judge; what it is built from is fetched with the first question, where it has not been before. */
export function openMedicines(): PhoneMedicines {
  return { analyze: (request) => medicineThread().ask<MedicineVerdict>({ kind: 'analyze', request }) };
}

/** Gives its memory back, some 100 MB. */
export function closeMedicines(): void {
  void thread?.stop();
  thread = undefined;
}
