import { isPdf } from '@mirabelle/contract/pdf.ts';
import type { ReadLines } from '@mirabelle/reading/ocr/read-page.ts';
import type { Given, ReadRequest, ReadSheets, Said } from './messages.ts';

/** Longest that a picture may take; the server reads it in a tenth of that. */
const LIMIT_MS = 40_000;
/** A PDF: it is opened, no page is begun as a picture after a minute, and the last one takes as long as a picture. */
const PDF_LIMIT_MS = 120_000;
/** Loading for the first time: programs are compiled. */
const WARM_LIMIT_MS = 60_000;
/** So long the thread is kept for a further picture: it holds some hundreds of megabytes. */
const IDLE_MS = 30_000;

/** Why a picture was not read here. */
export class PhoneReadingError extends Error {
  /** Of `contract/errors.ts`, where the file is to blame; null for all else. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.name = 'PhoneReadingError';
    this.code = code;
  }
}

export interface ReadHere {
  /** Gives up at once, with all memory. */
  signal?: AbortSignal | undefined;
  /** Is told how many lines were found, and how many of them have been read. */
  onLines?: ((lines: ReadLines) => void) | undefined;
  /** Is told the same of the pages of a PDF. */
  onSheets?: ((sheets: ReadSheets) => void) | undefined;
}

let idle: { worker: Worker; timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * Reads in this browser: a menu with its ratings, the print on medicines, or a recipe. One at a time.
 * @throws PhoneReadingError where it cannot; the signal's reason when aborted
 */
export function readOnPhone<As extends ReadRequest['as']>(
  request: Extract<ReadRequest, { as: As }>,
  { signal, onLines, onSheets }: ReadHere = {},
): Promise<Given[As]> {
  return new Promise<Given[As]>((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = takeWorker();
    const settle = (end: () => void, keep = false) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.onmessage = null;
      worker.onerror = null;
      if (keep) keepIdle(worker);
      else worker.terminate();
      end();
    };
    const fail = (message: string, code: string | null = null) =>
      settle(() => reject(new PhoneReadingError(message, code)));
    const abort = () => settle(() => reject(signal?.reason));
    const limit = limitOf(request);
    const timer = setTimeout(() => fail(`Reading took more than ${limit / 1000} s.`), limit);
    signal?.addEventListener('abort', abort, { once: true });
    worker.onerror = ({ message }) => fail(message || 'The reading thread could not be started.');
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'lines') onLines?.(data.lines);
      else if (data.kind === 'sheets') onSheets?.(data.sheets);
      else if (data.kind === 'failed') fail(data.message, data.code);
      else settle(() => resolve(data.given as Given[As]), true);
    };
    worker.postMessage(request);
  });
}

function limitOf(request: ReadRequest): number {
  if (request.as === 'warm') return WARM_LIMIT_MS;
  return 'image' in request && isPdf(request.image) ? PDF_LIMIT_MS : LIMIT_MS;
}

function takeWorker(): Worker {
  if (!idle) return new Worker(new URL('./scan-thread.ts', import.meta.url), { type: 'module' });
  clearTimeout(idle.timer);
  const { worker } = idle;
  idle = null;
  return worker;
}

function keepIdle(worker: Worker): void {
  endIdle();
  idle = { worker, timer: setTimeout(endIdle, IDLE_MS) };
}

/** Gives the memory of the reading thread back. */
export function endIdle(): void {
  clearTimeout(idle?.timer);
  idle?.worker.terminate();
  idle = null;
}
