import { createReader, type PictureReader } from '@mirabelle/reading/ocr/read-page.ts';
import { startThread } from './start-thread.ts';

/** The reader in this browser: one thread reads lines, beside the one that holds the picture. */
export function createPhoneReader(): PictureReader {
  return createReader({ startThread, workers: 1, secondReader: true });
}
