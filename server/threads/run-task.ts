import type { Engines } from './task.ts';
import { TASKS, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';

/**
 * Runs one task in this thread.
 * @throws ZodError where the input is not of the task's form; whatever the task throws
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  engines: Engines,
): Promise<TaskOutput<Name>> {
  // The types of a task belong together by its name, which the table of all tasks cannot say.
  const task = TASKS[name] as unknown as {
    input: { parse(input: unknown): unknown };
    run(input: unknown, engines: Engines): unknown;
  };
  return (await task.run(task.input.parse(input), engines)) as TaskOutput<Name>;
}
