import { createReader, type PictureReader } from '../read-page.ts';
import { type OtherRecogniser, otherRecogniser } from './other-recogniser.ts';
import { threadStarter } from './start-thread.ts';

export interface PictureReaderOptions {
  /** Threads that read lines; 2 by default. Each takes about 100 MB. */
  workers?: number;
  /** Folder that holds the model and language packages, in place of the install's. */
  dataRoot?: string;
  /** Reads lines in place of the built-in recogniser; by default the one that the environment names, if any. */
  recogniser?: OtherRecogniser | undefined;
}

/**
 * The built-in reader in a process of Node. Throws an `Error` where the environment names a recogniser that is not
 * there or not the one it says.
 */
export function createPictureReader(options: PictureReaderOptions = {}): PictureReader {
  const other = options.recogniser ?? otherRecogniser();
  return createReader({
    startThread: threadStarter({
      ...(options.dataRoot && { dataRoot: options.dataRoot }),
      ...(other && { other }),
    }),
    workers: options.workers ?? 2,
    secondReader: !other,
  });
}
