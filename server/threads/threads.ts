import type { KnowledgeVersions } from './messages.ts';
import { runTask } from './run-task.ts';
import type { Engines } from './task.ts';
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts';

/** For whom a task is done. */
export interface TaskCaller {
  /** Whose turn it takes: a user's id, or the name of a part of the server. */
  by: string;
  /** A task that still waits is dropped when it aborts; one that runs goes on to its end or its deadline. */
  signal?: AbortSignal | undefined;
}

/** Where work on what came from outside is done, apart from the thread that answers requests. */
export interface Threads {
  /**
   * Does a task and gives back what came of it.
   * @throws AppError the task's own; its `tooMuch` when it takes more time or memory than it may; `busy` when too much
   *   waits already; timed_out when its caller has gone
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    caller: TaskCaller,
  ): Promise<TaskOutput<Name>>;
  /** What the engines know, once one has loaded. @throws KnowledgeError's sentence when a record is wrong */
  versions(): Promise<KnowledgeVersions>;
  /** Ends all threads; what still waits or runs is refused. */
  close(): Promise<void>;
}

/** The same tasks in the calling thread, without deadlines: for tests with engines of their own. */
export function threadsHere(engines: Engines): Threads {
  return {
    run: (name, input) => runTask(name, structuredClone(input), engines),
    async versions() {
      const [foods, medicines] = await Promise.all([engines.foods(), engines.medicines()]);
      return { foods: foods.version, medicines: medicines.version };
    },
    async close() {},
  };
}
