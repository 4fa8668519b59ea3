// A thread whose tasks hang, grow without end, die, refuse or have another one go before, for tests of the pool.
import { parentPort, threadId } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from '../messages.ts';

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);

/** Milliseconds of work before the first task that needs it. */
const PREPARES_MS = 400;
let prepared = 0;

parentPort?.on('message', ({ id, task, input }: ThreadRequest) => {
  if (task === 'hang') for (;;) Math.sqrt(id);
  if (task === 'grow') {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 1_000 }, (_, at) => `${at} ${all.length}`));
  }
  if (task === 'die') process.exit(1);
  if (task === 'prepare') {
    prepared += 1;
    for (const until = performance.now() + PREPARES_MS; performance.now() < until; ) Math.sqrt(id);
  }
  if (task === 'prepared') return answer({ kind: 'done', id, output: prepared });
  if (task === 'refuse') return answer({ kind: 'refused', id, code: 'not_found', details: {} });
  if (task === 'wait') {
    setTimeout(() => answer({ kind: 'done', id, output: input }), 400);
    return;
  }
  answer({ kind: 'done', id, output: [input, threadId] });
});
answer({ kind: 'ready', versions: { foods: 'a', medicines: 'b' } });
