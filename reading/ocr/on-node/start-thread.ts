import type { MessagePort, ResourceLimits } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import type { StartThread, ThreadListeners, ThreadPort } from '../platform.ts';

const SCRIPTS = {
  page: new URL('./page-thread.ts', import.meta.url),
  lines: new URL('./lines-thread.ts', import.meta.url),
};

/** Starts the reader's threads as worker threads of this process, which are given `workerData`. */
export const threadStarter =
  (workerData: Record<string, unknown>): StartThread =>
  (kind, listeners) =>
    startWorker(SCRIPTS[kind], listeners, workerData);

/** A worker thread that does not keep the process alive while it is not busy. */
export function startWorker(
  script: URL,
  { onMessage, onEnd }: ThreadListeners,
  workerData: Record<string, unknown> = {},
  resourceLimits?: ResourceLimits,
) {
  const worker = new Worker(script, { workerData, ...(resourceLimits && { resourceLimits }) });
  worker.on('message', onMessage);
  worker.on('error', (error) => onEnd(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => onEnd(new Error('The reading thread ended unexpectedly.')));
  worker.unref();
  return {
    post: (message: unknown, transfer: readonly ArrayBuffer[]) => worker.postMessage(message, [...transfer]),
    async end() {
      await worker.terminate();
    },
    setBusy(busy: boolean) {
      if (busy) worker.ref();
      else worker.unref();
    },
  };
}

/** The other side of a worker thread. */
export const portOf = (port: MessagePort): ThreadPort => ({
  listen: (onMessage) => void port.on('message', onMessage),
  post: (message) => port.postMessage(message),
});
