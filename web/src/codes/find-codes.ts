import { idlingThread } from '../phone-reader/worker-thread.ts';
import { detectByBrowser, ownFormats } from './browser-detector.ts';
import type { CodeRequest } from './code-thread.ts';
import { CODE_FORMATS, type CodeFormat, eachOnce, type FoundCode } from './found-code.ts';

const ask = idlingThread<CodeRequest>({
  worker: () => new Worker(new URL('./code-thread.ts', import.meta.url), { type: 'module' }),
  // The reader is loaded before, maybe on a slow network.
  timeoutMs: 75_000,
  idleMs: 60_000,
  failed: 'The reader of codes cannot be loaded.',
});

/** What may be said of the codes that are looked for. */
export interface FindCodes {
  /** Only these kinds; else all. */
  formats?: readonly CodeFormat[];
  /** Leaves off waiting; the promise rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Finds the codes in a photograph or in the present frame of a camera: by the browser's own detector, and where it has none, or
 * finds nothing in a photograph, by a reader of ours that is loaded then and runs in a thread. Turned, small and dim codes
 * are tried; a photograph in which nothing is found takes some seconds.
 * @returns each code once; empty where none is found
 * @throws Error where the picture cannot be shown, or the reader cannot be loaded; the signal's reason when aborted
 */
export async function findCodes(
  source: Blob | ImageBitmap | HTMLVideoElement,
  { formats = CODE_FORMATS, signal }: FindCodes = {},
): Promise<FoundCode[]> {
  signal?.throwIfAborted();
  const video = typeof HTMLVideoElement !== 'undefined' && source instanceof HTMLVideoElement ? source : null;
  if (video?.videoWidth === 0) return [];
  const known = (await ownFormats()).filter((format) => formats.includes(format));
  const found = await detectByBrowser(source, known);
  // The next frame comes at once: it is worth no program of 0.4 MB where the browser knows every kind by itself.
  if (found.length > 0 || (video && known.length === formats.length)) return eachOnce(found);
  signal?.throwIfAborted();
  if (!video)
    return orAborted(
      ask<FoundCode[]>({ picture: source as Blob | ImageBitmap, formats, live: false }),
      signal,
    );
  const frame = await createImageBitmap(video);
  return orAborted(ask<FoundCode[]>({ picture: frame, formats, live: true }), signal).finally(() =>
    frame.close(),
  );
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
