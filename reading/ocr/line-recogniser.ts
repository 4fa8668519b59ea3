import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { FIRST_LANGUAGES } from './first-languages.ts';
import type { ReadLinesRequest, RecognisedLine } from './messages.ts';
import type { StartThread } from './platform.ts';
import { createThread } from './thread.ts';

/** Longest that a handful of lines may take before the thread counts as hung. */
const READ_TIMEOUT_MS = 30_000;

export interface LineRecogniser {
  /** Number of threads: so many calls of `read` can usefully be under way. */
  readonly threads: number;
  /** `thread` asks for the one that has these languages at hand; without it the least busy one reads. */
  read(
    lines: readonly Uint8Array[],
    languages: readonly PictureLanguage[],
    thread?: number,
  ): Promise<RecognisedLine[]>;
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** The recogniser's threads, each fed by whoever finds it free first. */
export function createLineRecogniser(options: { threads: number; start: StartThread }): LineRecogniser {
  const threads = Array.from({ length: Math.max(1, options.threads) }, () =>
    createThread<ReadLinesRequest>({
      start: (listeners) => options.start('lines', listeners),
      timeoutMs: READ_TIMEOUT_MS,
    }),
  );
  const load = threads.map(() => 0);

  return {
    threads: threads.length,
    async read(lines, languages, thread) {
      const least = thread === undefined ? load.indexOf(Math.min(...load)) : thread % threads.length;
      load[least]! += 1;
      try {
        return await threads[least]!.ask<RecognisedLine[]>({ lines, languages });
      } finally {
        load[least]! -= 1;
      }
    },
    async warm() {
      await Promise.all(threads.map((thread) => thread.ask({ lines: [], languages: FIRST_LANGUAGES })));
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
