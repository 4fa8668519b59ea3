// A thread that works on what came from outside: it may be ended at any moment, and holds nothing that is not loaded.
import { parentPort } from 'node:worker_threads';
import { AppError } from '@mirabelle/contract/errors.ts';
import { shippedEngines } from './engines.ts';
import type { ThreadAnswer, ThreadRequest } from './messages.ts';
import { runTask } from './run-task.ts';
import type { TaskInput, TaskName } from './tasks.ts';

const engines = shippedEngines();
const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);

async function handle({ id, task, input }: ThreadRequest): Promise<ThreadAnswer> {
  try {
    return {
      kind: 'done',
      id,
      output: await runTask(task as TaskName, input as TaskInput<TaskName>, engines),
    };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', id, code: error.code, details: error.details };
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    return { kind: 'failed', id, message, stack };
  }
}

try {
  const [foods, medicines] = await Promise.all([engines.foods(), engines.medicines()]);
  parentPort?.on('message', async (request: ThreadRequest) => answer(await handle(request)));
  answer({ kind: 'ready', versions: { foods: foods.version, medicines: medicines.version } });
} catch (error) {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  answer({ kind: 'broken', name, message });
}
