import { AppError } from '@mirabelle/contract/errors.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { startWorker } from '../../ocr/on-node/start-thread.ts';
import { createThread } from '../../ocr/thread.ts';
import type { PdfOpened, PdfRequest } from '../messages.ts';
import type { OpenPdf } from '../open-pdf.ts';

/** What a PDF may take of the process's memory, megabytes, and how often that is looked at. */
const MOST_MEMORY_MB = 600;
const LOOK_MS = 40;
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

/**
 * Opens a PDF in a thread of its own, which ends with it, or where the file takes more time or memory than is given to
 * one: however it is made, what it unfolds to is bounded.
 * @throws AppError as `openPdf` does
 */
export async function openPdfInThread(file: Uint8Array): Promise<OpenPdf> {
  const thread = createThread<PdfRequest>({
    start: (listeners) => startWorker(new URL('./pdf-thread.ts', import.meta.url), listeners, {}, HEAP),
    timeoutMs: PDF_LIMITS.openMs,
  });
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_MEMORY_MB * 1024 ** 2) void thread.stop();
  }, LOOK_MS);
  watch.unref();
  const close = async () => {
    clearInterval(watch);
    await thread.stop();
  };
  /** What ends the thread, or takes it too long, is the file. */
  const ask = async <Result>(request: PdfRequest, transfer: ArrayBuffer[] = []): Promise<Result> => {
    try {
      return await thread.ask<Result>(request, transfer);
    } catch (error) {
      await close();
      if (error instanceof AppError && error.code !== 'timed_out') throw error;
      throw new AppError('pdf_too_complex', { cause: error });
    }
  };
  const bytes = new Uint8Array(file);
  const pages = await ask<PdfOpened>({ kind: 'open', bytes }, [bytes.buffer]);
  return { pages, draw: (sheet) => ask({ kind: 'draw', sheet }), close };
}
