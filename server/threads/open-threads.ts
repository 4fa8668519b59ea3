import { availableParallelism } from 'node:os';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { Logger } from 'pino';
import { FairQueue } from '../fairness/fair-queue.ts';
import { ASK_AGAIN_SECONDS } from '../policy.ts';
import { MOST_THREADS, MOST_WAITING, TASK_LIMITS, type TaskLimit } from './limits.ts';
import type { KnowledgeVersions } from './messages.ts';
import { type OneThread, startThread, ThreadEnded } from './one-thread.ts';
import type { Threads } from './threads.ts';

interface Waiting {
  task: string;
  input: unknown;
  by: string;
  limit: TaskLimit;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** What a pool is opened with; tests put a thread of their own in place. */
export interface ThreadsOptions {
  log: Logger;
  /** How many at most; one less than the machine has cores, at least one. */
  most?: number;
  script?: URL;
  /** Limits by task. */
  limits?: Readonly<Record<string, TaskLimit>>;
  heapMb?: { old: number; young: number };
}

/**
 * A pool of threads for work on what came from outside. The first one starts at once, the others when there is more to
 * do than the running ones can take. One that passes its deadline or its heap is ended and replaced: its caller gets a
 * clear error, everybody else goes on.
 */
export function openThreads(options: ThreadsOptions): Threads {
  const { log, script, heapMb } = options;
  const most = options.most ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const limits: Readonly<Record<string, TaskLimit>> = options.limits ?? TASK_LIMITS;
  const queue = new FairQueue<Waiting>();
  const threads = new Set<OneThread>();
  const prepared = new WeakMap<OneThread, Set<string>>();
  const idle: OneThread[] = [];
  const known = Promise.withResolvers<KnowledgeVersions>();
  known.promise.catch(() => {});
  let closed = false;

  function start(): void {
    const thread = startThread({ log, script, heapMb });
    threads.add(thread);
    thread.ready.then(
      (versions) => {
        known.resolve(versions);
        idle.push(thread);
        next();
      },
      (error: unknown) => {
        threads.delete(thread);
        known.reject(error);
        if (closed) return;
        log.error({ err: error }, 'a thread did not start');
        // No one waits for a thread that cannot load: the next call tries again.
        if (threads.size === 0) for (let one = queue.take(); one; one = queue.take()) one.reject(error);
      },
    );
  }

  function next(): void {
    while (queue.size > 0 && idle.length > 0) {
      const thread = idle.pop();
      const waiting = queue.take();
      if (thread && waiting) void work(thread, waiting);
    }
    if (queue.size > 0 && threads.size < most) start();
  }

  /** Has a thread do what comes before the first task of a kind. */
  async function prepare(thread: OneThread, task: string | undefined): Promise<void> {
    const done = prepared.get(thread) ?? new Set();
    const limit = limits[task ?? ''];
    if (task === undefined || limit === undefined || done.has(task)) return;
    prepared.set(thread, done.add(task));
    await thread.run(task, null, limit);
  }

  async function work(thread: OneThread, { task, input, limit, resolve, reject }: Waiting): Promise<void> {
    try {
      await prepare(thread, limit.after);
      resolve(await thread.run(task, input, limit));
    } catch (error) {
      if (!(error instanceof ThreadEnded) || closed) reject(closed ? new AppError('busy') : error);
      else {
        log.warn({ task, why: error.why }, 'a task was given up and its thread replaced');
        reject(new AppError(limit.tooMuch, { cause: error }));
      }
    }
    if (thread.alive()) idle.push(thread);
    else {
      threads.delete(thread);
      if (!closed && threads.size === 0) start();
    }
    if (!closed) next();
  }

  start();
  return {
    run(name, input, { by, signal }) {
      const limit = limits[name];
      if (!limit) throw new Error(`there is no task ${name}`);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new AppError('timed_out'));
        const full = queue.size >= MOST_WAITING.all || queue.sizeOf(by) >= MOST_WAITING.ofOne;
        if (closed || full)
          return reject(new AppError('busy', { details: { retryAfterSeconds: ASK_AGAIN_SECONDS } }));
        const waiting: Waiting = {
          task: name,
          input,
          by,
          limit,
          resolve: resolve as Waiting['resolve'],
          reject,
        };
        const drop = () => {
          if (queue.remove(by, waiting)) reject(new AppError('timed_out'));
        };
        if (signal) {
          signal.addEventListener('abort', drop, { once: true });
          const done =
            <T>(then: (value: T) => void) =>
            (value: T) => {
              signal.removeEventListener('abort', drop);
              then(value);
            };
          waiting.resolve = done(waiting.resolve);
          waiting.reject = done(waiting.reject);
        }
        queue.add(by, waiting);
        next();
      });
    },
    versions: () => known.promise,
    async close() {
      closed = true;
      for (let one = queue.take(); one; one = queue.take()) one.reject(new AppError('busy'));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
