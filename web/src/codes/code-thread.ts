/** The thread in which pictures are looked through for codes, so that the page is never held. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { answerPage } from '../phone-reader/worker-thread.ts';
import type { CodeFormat, FoundCode } from './found-code.ts';
import { type Grey, greyOf } from './pixels.ts';
import { readPicture } from './read-picture.ts';
import { openZxing, type ReadCodes } from './zxing.ts';

/** What the thread is asked. */
export interface CodeRequest {
  picture: Blob | ImageBitmap;
  formats: readonly CodeFormat[];
  /** A frame of a camera: the next one comes at once, so little time is spent on each. */
  live: boolean;
}

/** Longest side at which a picture is looked at: the bars of a code as wide as a tenth of it are still two points. */
const LONGEST_SIDE = 3_200;
/** So long further ways of looking are begun, in milliseconds. */
const PICTURE_MS = 6_000;
/** Longest that the reader's program may take to come, 0.4 MB. */
const LOAD_TIMEOUT_MS = 60_000;

let reader: Promise<ReadCodes> | undefined;

async function findIn({ picture, formats, live }: CodeRequest): Promise<FoundCode[]> {
  reader ??= loadReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  const read = await reader;
  const grey = await decoded(picture);
  const end = performance.now() + PICTURE_MS;
  return readPicture(read, grey, {
    formats,
    live,
    outOfTime: () => performance.now() > end,
  });
}

/** The reader's program is a file of this build: kept as its name says, by its hash, and asked of no one else. */
async function loadReader(): Promise<ReadCodes> {
  const response = await fetch(wasmUrl, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The reader of codes cannot be loaded: ${response.status}.`);
  return openZxing(await response.arrayBuffer());
}

async function decoded(picture: Blob | ImageBitmap): Promise<Grey> {
  const bitmap =
    picture instanceof Blob ? await createImageBitmap(picture, { imageOrientation: 'from-image' }) : picture;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no canvas to read codes from.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return greyOf(context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    bitmap.close();
  }
}

answerPage(findIn);
