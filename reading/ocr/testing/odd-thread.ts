/** A thread for the tests of `thread.ts`: answers, throws, dies or hangs as it is told. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '@mirabelle/contract/errors.ts';
import { portOf } from '../on-node/start-thread.ts';
import { answer } from '../thread-answers.ts';

answer(portOf(parentPort!), async (what: 'echo' | 'refuse' | 'die' | 'hang') => {
  if (what === 'refuse') throw new AppError('image_corrupt', { details: { at: 3 } });
  if (what === 'die') process.exit(1);
  if (what === 'hang') for (;;);
  return what;
});
