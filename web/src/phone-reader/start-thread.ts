import type { StartThread } from '@mirabelle/reading/ocr/platform.ts';

const SCRIPTS = {
  page: () => new Worker(new URL('./page-thread.ts', import.meta.url), { type: 'module' }),
  lines: () => new Worker(new URL('./lines-thread.ts', import.meta.url), { type: 'module' }),
};

/** Starts the reader's threads as workers of this page. */
export const startThread: StartThread = (kind, { onMessage, onEnd }) => {
  const worker = SCRIPTS[kind]();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  // A script that cannot be loaded gives an event without words.
  worker.onerror = ({ message }) => onEnd(new Error(message || 'The reading thread could not be started.'));
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    async end() {
      worker.terminate();
    },
    // A worker ends with its page, whatever is asked of it.
    setBusy() {},
  };
};
