// Where the thread that compares two releases begins. It is started for a release and ended after it: it holds two engines.
import { parentPort } from 'node:worker_threads';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { ThreadAnswer, ThreadRequest } from '../threads/messages.ts';
import { compareAnswer, type ReleaseEngines } from './compare.ts';
import { openRelease, packOwn } from './open-engines.ts';
import type { ReleaseBytes, StoredAnswer } from './stored-answer.ts';

let engines: { before: ReleaseEngines; after: ReleaseEngines } | undefined;

async function run(task: string, input: unknown): Promise<unknown> {
  if (task === 'pack') return packOwn();
  if (task === 'open') {
    const { before, after } = input as { before: ReleaseBytes; after: ReleaseBytes };
    engines = { before: await openRelease(before), after: await openRelease(after) };
    return null;
  }
  if (!engines) throw new Error('no releases are open');
  const { before, after } = engines;
  return (input as StoredAnswer[]).flatMap((answer) => {
    try {
      return compareAnswer(answer, before, after) ?? [];
    } catch (error) {
      // A recipe or a label that is longer than what is judged today: nothing can be said of it.
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}

parentPort?.on('message', async ({ id, task, input }: ThreadRequest) => {
  let answer: ThreadAnswer;
  try {
    answer = { kind: 'done', id, output: await run(task, input) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    answer = { kind: 'failed', id, message, stack };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage({ kind: 'ready', versions: { foods: '', medicines: '' } } satisfies ThreadAnswer);
