import type { Logger } from 'pino';
import { ADVICE_TIMES } from '../policy.ts';
import { startThread, ThreadEnded } from '../threads/one-thread.ts';
import type { ChangedAnswer } from './compare.ts';
import type { ReleaseBytes, StoredAnswer } from './stored-answer.ts';

/** Heap, megabytes: two releases with both knowledges, and what they are read from. */
const HEAP_MB = { old: 640, young: 32 } as const;

/** Judges answers by two releases, in a thread of its own. */
export interface Comparer {
  /** The knowledge of this installation, compressed. */
  packOwn(): Promise<ReleaseBytes>;
  open(before: ReleaseBytes, after: ReleaseBytes): Promise<void>;
  /** What the later release changes in them. One that takes more time or memory than there is costs no other its own. */
  compare(answers: readonly StoredAnswer[]): Promise<ChangedAnswer[]>;
  end(): Promise<void>;
}

export function startComparer(log: Logger): Comparer {
  const start = () =>
    startThread({ log, script: new URL('./compare-thread.ts', import.meta.url), heapMb: HEAP_MB });
  let thread = start();
  let ended = false;
  let releases: { before: ReleaseBytes; after: ReleaseBytes } | null = null;
  const run = async <T>(task: string, input: unknown, deadlineMs: number) => {
    await thread.ready;
    return (await thread.run(task, input, { deadlineMs, tooMuch: 'too_much_to_judge' })) as T;
  };
  const compare = (answers: readonly StoredAnswer[]) =>
    run<ChangedAnswer[]>('compare', answers, ADVICE_TIMES.batchMs);
  const openAgain = async () => {
    thread = start();
    await run('open', releases, ADVICE_TIMES.openMs);
  };
  return {
    packOwn: () => run<ReleaseBytes>('pack', null, ADVICE_TIMES.openMs),
    async open(before, after) {
      releases = { before, after };
      await run('open', releases, ADVICE_TIMES.openMs);
    },
    async compare(answers) {
      try {
        return await compare(answers);
      } catch (error) {
        if (ended || !(error instanceof ThreadEnded)) throw error;
        await openAgain();
      }
      const changes: ChangedAnswer[] = [];
      for (const answer of answers) {
        try {
          changes.push(...(await compare([answer])));
        } catch (error) {
          if (ended || !(error instanceof ThreadEnded)) throw error;
          log.warn(
            { answer: answer.id, why: error.why },
            'an answer could not be compared with the new release',
          );
          await openAgain();
        }
      }
      return changes;
    },
    async end() {
      ended = true;
      await thread.end();
    },
  };
}
