import type { StartThread } from '@mirabelle/reading/ocr/platform.ts';
import { startWorker } from './worker-thread.ts';

const SCRIPTS = {
  page: () => new Worker(new URL('./page-thread.ts', import.meta.url), { type: 'module' }),
  lines: () => new Worker(new URL('./lines-thread.ts', import.meta.url), { type: 'module' }),
};

/** Starts the reader's threads as workers of this page. */
export const startThread: StartThread = (kind, listeners) =>
  startWorker(SCRIPTS[kind](), listeners, 'The reading thread could not be started.');
