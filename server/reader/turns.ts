import { AppError } from '@mirabelle/contract/errors.ts';

/** Lets users take turns at something of which there is one. */
export interface Turns {
  /**
   * Waits for a user's turn.
   * @param signal gives up waiting; a turn that was taken is not ended by it
   * @returns what gives the turn back
   * @throws AppError timed_out when it was given up first
   */
  take(user: string, signal?: AbortSignal): Promise<() => void>;
}

interface Place {
  user: string;
  begin(): void;
}

/**
 * One turn at a time, by user: the user whose last turn lies furthest back comes next, one who had none comes first.
 * However much one user asks for, another's first turn waits for no more than the one that is running.
 */
export function createTurns(): Turns {
  /** In the order in which they came. */
  const waiting: Place[] = [];
  /** The number of each user's last turn, for as long as anything waits or runs. */
  const lastTurn = new Map<string, number>();
  let turn = 0;
  let running = false;

  function next(): void {
    if (running) return;
    if (waiting.length === 0) {
      lastTurn.clear();
      return;
    }
    const last = ({ user }: Place) => lastTurn.get(user) ?? 0;
    const place = waiting.reduce((first, each) => (last(each) < last(first) ? each : first));
    waiting.splice(waiting.indexOf(place), 1);
    lastTurn.set(place.user, ++turn);
    running = true;
    place.begin();
  }

  /** Takes a place out of the queue; false where its turn has begun. */
  function leave(place: Place): boolean {
    const at = waiting.indexOf(place);
    if (at < 0) return false;
    waiting.splice(at, 1);
    return true;
  }

  return {
    take(user, signal) {
      if (signal?.aborted) return Promise.reject(new AppError('timed_out'));
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          if (leave(place)) reject(new AppError('timed_out'));
        };
        const place: Place = {
          user,
          begin() {
            signal?.removeEventListener('abort', giveUp);
            let given = false;
            resolve(() => {
              if (given) return;
              given = true;
              running = false;
              next();
            });
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(place);
        next();
      });
    },
  };
}
