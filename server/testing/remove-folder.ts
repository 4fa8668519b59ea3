import { rm } from 'node:fs/promises';

/** Removes the folder of a test, if it is there; processes that were killed may write into it a moment longer. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
