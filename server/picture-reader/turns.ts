import { AppError } from '@mirabelle/contract/errors.ts';
import { FairQueue } from '../fairness/fair-queue.ts';

/** Lets users take turns at something that exists once. */
export interface Turns {
  /**
   * Waits for a user's turn.
   * @param signal gives up waiting; a turn that was taken is not ended by it
   * @returns what gives the turn back
   * @throws AppError timed_out when it was given up first
   */
  take(user: string, signal?: AbortSignal): Promise<() => void>;
}

/**
 * One turn at a time, by user. However much one user asks for, another's first turn waits only for the one
 * that is running.
 */
export function createTurns(): Turns {
  /** What starts each waiting turn. */
  const waiting = new FairQueue<() => void>();
  let running = false;

  function next(): void {
    if (running) return;
    const begin = waiting.take();
    if (!begin) return;
    running = true;
    begin();
  }

  return {
    take(user, signal) {
      if (signal?.aborted) return Promise.reject(new AppError('timed_out'));
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          if (waiting.remove(user, begin)) reject(new AppError('timed_out'));
        };
        function begin(): void {
          signal?.removeEventListener('abort', giveUp);
          let given = false;
          resolve(() => {
            if (given) return;
            given = true;
            running = false;
            next();
          });
        }
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.add(user, begin);
        next();
      });
    },
  };
}
