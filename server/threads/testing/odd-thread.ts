// A thread whose tasks hang, grow without end, die or refuse, for tests of the pool.
import { parentPort, threadId } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from '../messages.ts';

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, task, input }: ThreadRequest) => {
  if (task === 'hang') for (;;) Math.sqrt(id);
  if (task === 'grow') {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 1_000 }, (_, at) => `${at} ${all.length}`));
  }
  if (task === 'die') process.exit(1);
  if (task === 'refuse') return answer({ kind: 'refused', id, code: 'not_found', details: {} });
  if (task === 'wait') {
    setTimeout(() => answer({ kind: 'done', id, output: input }), 400);
    return;
  }
  answer({ kind: 'done', id, output: [input, threadId] });
});
answer({ kind: 'ready', versions: { foods: 'a', medicines: 'b' } });
