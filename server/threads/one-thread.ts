import { Worker } from 'node:worker_threads';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { Logger } from 'pino';
import { THREAD_TIMES } from '../policy.ts';
import { type TaskLimit, THREAD_HEAP_MB } from './limits.ts';
import type { KnowledgeVersions, ThreadAnswer, ThreadRequest } from './messages.ts';

/** The thread is gone, and with it what it worked on. */
export class ThreadEnded extends Error {
  readonly why: 'deadline' | 'memory' | 'exit';

  constructor(why: ThreadEnded['why'], options?: ErrorOptions) {
    super(`the thread ended: ${why}`, options);
    this.name = 'ThreadEnded';
    this.why = why;
  }
}

/** One thread, which does one task at a time. */
export interface OneThread {
  /** Once it has loaded. @throws what stood against it, with its name and message */
  readonly ready: Promise<KnowledgeVersions>;
  /** @throws ThreadEnded when the task passed its deadline or the heap's limit; what the task threw */
  run(task: string, input: unknown, limit: TaskLimit): Promise<unknown>;
  alive(): boolean;
  end(): Promise<void>;
}

/** Starts a thread, which loads what the tasks need. */
export function startThread({
  log,
  script = new URL('./thread.ts', import.meta.url),
  heapMb = THREAD_HEAP_MB,
}: {
  log: Logger;
  script?: URL | undefined;
  heapMb?: { old: number; young: number } | undefined;
}): OneThread {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb.old, maxYoungGenerationSizeMb: heapMb.young },
  });
  const loaded = Promise.withResolvers<KnowledgeVersions>();
  let lives = true;
  let nextId = 0;
  let current: { id: number; settle(answer: ThreadAnswer | ThreadEnded): void } | null = null;

  const over = (ended: ThreadEnded) => {
    lives = false;
    loaded.reject(ended);
    current?.settle(ended);
  };
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'ready') loaded.resolve(answer.versions);
    else if (answer.kind === 'broken') {
      lives = false;
      loaded.reject(Object.assign(new Error(answer.message), { name: answer.name }));
      void worker.terminate();
    } else if (current?.id === answer.id) current.settle(answer);
  });
  worker.on('error', (error) => {
    const memory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!memory) log.error({ err: error }, 'thread');
    over(new ThreadEnded(memory ? 'memory' : 'exit', { cause: error }));
  });
  worker.on('exit', () => over(new ThreadEnded('exit')));
  loaded.promise.catch(() => {});

  /** Milliseconds that the thread itself has worked; null where it does not answer. */
  const worked = async (): Promise<number | null> => {
    const unheard = Promise.withResolvers<null>();
    const timer = setTimeout(() => unheard.resolve(null), THREAD_TIMES.unheardMs);
    try {
      const used = await Promise.race([worker.cpuUsage(), unheard.promise]);
      return used && (used.user + used.system) / 1000;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    ready: loaded.promise,
    alive: () => lives,
    run(task, input, { deadlineMs }) {
      nextId += 1;
      const id = nextId;
      const began = performance.now();
      return new Promise((resolve, reject) => {
        const atStart = worked();
        let timer: NodeJS.Timeout;
        const check = async () => {
          const [before, now] = await Promise.all([atStart, worked()]);
          if (current?.id !== id) return;
          const left = before === null || now === null ? THREAD_TIMES.unheardMs : deadlineMs - (now - before);
          // Waiting for a processor is not the task’s fault, within reason.
          if (left > 0 && performance.now() - began < deadlineMs * THREAD_TIMES.wallFactor) {
            timer = setTimeout(check, Math.max(20, left));
            return;
          }
          lives = false;
          void worker.terminate();
          current.settle(new ThreadEnded('deadline'));
        };
        timer = setTimeout(check, deadlineMs);
        current = {
          id,
          settle(answer) {
            clearTimeout(timer);
            current = null;
            if (answer instanceof ThreadEnded) reject(answer);
            else if (answer.kind === 'done') resolve(answer.output);
            else if (answer.kind === 'refused')
              reject(new AppError(answer.code, { details: answer.details }));
            else if (answer.kind === 'failed')
              reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
          },
        };
        worker.postMessage({ id, task, input } satisfies ThreadRequest);
      });
    },
    async end() {
      lives = false;
      await worker.terminate();
    },
  };
}
