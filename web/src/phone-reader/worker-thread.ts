import type { StartedThread, ThreadListeners } from '@mirabelle/reading/ocr/platform.ts';
import { createThread, type Thread } from '@mirabelle/reading/ocr/thread.ts';
import { answer } from '@mirabelle/reading/ocr/thread-answers.ts';
import { ownPort } from './own-port.ts';

/** A worker of this page as a thread. @param failed what is said where its script cannot be loaded */
export function startWorker(
  worker: Worker,
  { onMessage, onEnd }: ThreadListeners,
  failed: string,
): StartedThread {
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  // A script that cannot be loaded gives an event without words.
  worker.onerror = ({ message }) => onEnd(new Error(message || failed));
  return {
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    async end() {
      worker.terminate();
    },
    // A worker ends with its page, whatever is asked of it.
    setBusy() {},
  };
}

/**
 * A thread of this page that starts when it is first asked and ends once nothing was asked for a while.
 * @param options.worker starts it
 * @param options.timeoutMs longest that an answer may take
 * @param options.idleMs so long it is kept for a further question
 * @param options.failed what is said where its script cannot be loaded
 * @returns what asks it; rejects with an `Error` where it fails or takes too long
 */
export function idlingThread<Request>({
  worker,
  timeoutMs,
  idleMs,
  failed,
}: {
  worker: () => Worker;
  timeoutMs: number;
  idleMs: number;
  failed: string;
}): <Result>(request: Request) => Promise<Result> {
  let thread: Thread<Request> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = 0;
  return async <Result>(request: Request) => {
    clearTimeout(timer);
    waiting++;
    thread ??= createThread<Request>({
      start: (listeners) => startWorker(worker(), listeners, failed),
      timeoutMs,
    });
    try {
      return await thread.ask<Result>(request);
    } finally {
      waiting--;
      clearTimeout(timer);
      if (waiting === 0) timer = setTimeout(() => void thread?.stop(), idleMs);
    }
  };
}

/** Answers, in a worker, what its page asks. */
export const answerPage = <Request>(work: (request: Request) => Promise<unknown>): void =>
  answer(ownPort, work);
