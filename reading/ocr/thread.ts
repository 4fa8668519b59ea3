import { AppError } from '@mirabelle/contract/errors.ts';
import type { Answer } from './messages.ts';
import type { StartedThread, ThreadListeners } from './platform.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Thread<Request> {
  /** Sends a request and waits for its answer. Starts the thread if none is running. */
  ask<Result>(request: Request, transfer?: readonly ArrayBuffer[]): Promise<Result>;
  /** Ends the thread; what is waiting is rejected. A later `ask` starts a new one. */
  stop(): Promise<void>;
}

/**
 * A thread that is started when it is first asked, and replaced when it dies or does not answer within `timeoutMs`.
 * @param options.start begins a thread where the reader runs
 */
export function createThread<Request>(options: {
  start: (listeners: ThreadListeners) => StartedThread;
  timeoutMs: number;
}): Thread<Request> {
  let running: StartedThread | undefined;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();

  const start = (): StartedThread => {
    const started = options.start({
      onMessage: (reply) => settle(reply as Answer),
      onEnd: (error) => fail(started, error),
    });
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
    if (waiting.size === 0) running?.setBusy(false);
  };

  const fail = (failed: StartedThread, error: Error) => {
    if (running !== failed) return;
    running = undefined;
    void failed.end();
    for (const [id, entry] of [...waiting]) {
      release(id, entry);
      entry.reject(error);
    }
  };

  return {
    ask<Result>(request: Request, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
      running ??= start();
      const asked = running;
      asked.setBusy(true);
      nextId += 1;
      const id = nextId;
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(
          () => fail(asked, new AppError('timed_out', { details: { ms: options.timeoutMs } })),
          options.timeoutMs,
        );
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer });
        asked.post({ id, request }, transfer);
      });
    },
    async stop() {
      const stopped = running;
      if (!stopped) return;
      fail(stopped, new Error('The optical reader was closed.'));
      await stopped.end();
    },
  };
}

function thrown(reply: Extract<Answer, { ok: false }>): Error {
  const cause = new Error(reply.message);
  if (reply.stack) cause.stack = reply.stack;
  return reply.code ? new AppError(reply.code, { cause, details: reply.details ?? {} }) : cause;
}
