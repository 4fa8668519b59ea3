import { AppError } from '@mirabelle/contract/errors.ts';
import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { assemblePage } from './assemble-page.ts';
import { type FirstPage, firstReadings } from './first-reading.ts';
import { createLineRecogniser, type LineRecogniser } from './line-recogniser.ts';
import type { FoundText, PageRequest } from './messages.ts';
import type { PageText } from './page-text.ts';
import type { StartThread } from './platform.ts';
import { readBoxes } from './read-boxes.ts';
import { elongation } from './text-boxes.ts';
import { createThread, type Thread } from './thread.ts';

/** Longest that opening a picture and finding its text may take before its thread is replaced. */
const FIND_TIMEOUT_MS = 60_000;
/**
 * Text that is read of one picture: the lengths of its lines, each in heights of its letters, added up. The densest
 * of 44 real menus has 964; a picture filled with more than this would hold the reader for everybody.
 */
const MOST_TEXT = 2_500;

export interface ReadOptions {
  /** Gives up as soon as it is aborted; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Languages the text is known to be in. Without it they are found out. */
  languages?: readonly PictureLanguage[] | undefined;
  /** Text may lie in several directions at once, as of boxes on a table: looks closer, and takes longer. */
  anyWayUp?: boolean | undefined;
  /** Words that the text is likely to hold, folded: they decide where a line that is hard to read leaves it open. */
  words?: readonly string[] | undefined;
  /**
   * Is given what has been read so far of a picture that takes long, a few times until it says that this was enough
   * to show. What it is given stops where lines are still unread, and has no unread parts.
   */
  onFirst?: ((page: FirstPage) => boolean) | undefined;
  /** Is told how many lines were found, and how many of them have been read, as often as that changes. */
  onLines?: ((lines: ReadLines) => void) | undefined;
}

/** How far a page has been read; some lines are read a second time after all have been read once. */
export interface ReadLines {
  found: number;
  read: number;
}

export interface PictureReader {
  /**
   * Reads the text of a photograph. One picture at a time: further calls wait their turn.
   * Throws `AppError`: the picture's own (image_..., of which image_too_dense for more text than is read at once) and
   * timed_out; an `Error` that says what to do where the install lacks a file.
   */
  read(image: Uint8Array, options?: ReadOptions): Promise<PageText>;
  /** Starts the threads and loads the models, so that the first picture does not wait for it. */
  warm(): Promise<void>;
  /** Ends the threads. A later `read` starts them again. */
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** Starts a thread where the reader runs. */
  startThread: StartThread;
  /** Threads that read lines. Each takes about 100 MB. */
  workers: number;
  /** Whether lines that were read badly are read by the second reader as well. */
  secondReader: boolean;
}

/** A reader: finds text, cuts its lines out, reads them. Starts nothing until it is used. */
export function createReader({ startThread, workers, secondReader }: ReaderOptions): PictureReader {
  const page = createThread<PageRequest>({
    start: (listeners) => startThread('page', listeners),
    timeoutMs: FIND_TIMEOUT_MS,
  });
  const lineRecogniser = createLineRecogniser({ threads: workers, start: startThread });
  let queue: Promise<unknown> = Promise.resolve();

  return {
    read(image, options = {}) {
      const turn = queue.then(() => readOne(page, lineRecogniser, image, { ...options, secondReader }));
      queue = turn.catch(() => {});
      return unlessAborted(turn, options.signal);
    },
    async warm() {
      await Promise.all([page.ask({ kind: 'warm' }), lineRecogniser.warm()]);
    },
    async close() {
      await Promise.all([page.stop(), lineRecogniser.close()]);
    },
  };
}

async function readOne(
  page: Thread<PageRequest>,
  lineRecogniser: LineRecogniser,
  image: Uint8Array,
  {
    signal,
    languages,
    anyWayUp,
    words,
    onFirst,
    onLines,
    secondReader,
  }: ReadOptions & { secondReader: boolean },
): Promise<PageText> {
  signal?.throwIfAborted();
  const began = performance.now();
  const first = onFirst ? firstReadings(onFirst) : null;
  try {
    const found = await page.ask<FoundText>({ kind: 'open', image, closer: anyWayUp ?? false });
    signal?.throwIfAborted();
    if (sumOf(found.boxes.map(elongation)) > MOST_TEXT) throw new AppError('image_too_dense');
    const recogniseFrom = performance.now();
    const result = await readBoxes(page, lineRecogniser, found, {
      signal,
      languages,
      anyWayUp,
      words,
      secondReader,
      onLines,
      ...(first && { onSoFar: (look) => first.follow(found, look) }),
    });
    const recogniseMs = performance.now() - recogniseFrom;
    return assemblePage(found, result, {
      decodeMs: found.decodeMs,
      detectMs: found.detectMs,
      recogniseMs,
      totalMs: performance.now() - began,
    });
  } finally {
    first?.stop();
    void page.ask({ kind: 'drop' }).catch(() => {});
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Rejects at once on abort, while the work itself stops at its next step. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => {});
  }
}
