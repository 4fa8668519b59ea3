import { Worker } from 'node:worker_threads';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { Answer } from './messages.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface Thread<Request> {
  /** Sends a request and waits for its answer. Starts the thread if none is running. */
  ask<Result>(request: Request, transfer?: readonly ArrayBuffer[]): Promise<Result>;
  /** Ends the thread; what is waiting is rejected. A later `ask` starts a new one. */
  stop(): Promise<void>;
}

/**
 * A worker thread that is started when it is first asked, and replaced when it dies or does not
 * answer within `timeoutMs`. It does not keep the process alive while nothing is asked of it.
 */
export function createThread<Request>(options: {
  script: URL;
  timeoutMs: number;
  workerData?: Record<string, unknown>;
}): Thread<Request> {
  let worker: Worker | undefined;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();

  const start = (): Worker => {
    const started = new Worker(options.script, { workerData: options.workerData ?? {} });
    started.on('message', (reply: Answer) => settle(reply));
    started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => fail(started, new Error('The reading thread ended unexpectedly.')));
    started.unref();
    return started;
  };

  const settle = (reply: Answer) => {
    const entry = waiting.get(reply.id);
    if (!entry) return;
    release(reply.id, entry);
    if (reply.ok) entry.resolve(reply.result);
    else entry.reject(thrown(reply));
  };

  const release = (id: number, entry: Waiting) => {
    clearTimeout(entry.timer);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
  };

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    void failed.terminate();
    for (const [id, entry] of [...waiting]) {
      release(id, entry);
      entry.reject(error);
    }
  };

  return {
    ask<Result>(request: Request, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
      worker ??= start();
      const asked = worker;
      asked.ref();
      nextId += 1;
      const id = nextId;
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(
          () => fail(asked, new AppError('timed_out', { details: { ms: options.timeoutMs } })),
          options.timeoutMs,
        );
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer });
        asked.postMessage({ id, request }, [...transfer]);
      });
    },
    async stop() {
      const stopped = worker;
      if (!stopped) return;
      fail(stopped, new Error('The optical reader was closed.'));
      await stopped.terminate();
    },
  };
}

function thrown(reply: Extract<Answer, { ok: false }>): Error {
  const cause = new Error(reply.message);
  if (reply.stack) cause.stack = reply.stack;
  return reply.code ? new AppError(reply.code, { cause, details: reply.details ?? {} }) : cause;
}
