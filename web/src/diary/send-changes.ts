import { BackendError } from '../lib/backend/backend-error.ts';
import { troubleOf } from '../lib/use-call-error-text.ts';
import { changeEntry, keepEntry, removeEntry } from './api.ts';
import {
  dropChange,
  noteChange,
  type WaitingChange,
  waitingChange,
  waitingChanges,
} from './waiting-changes.ts';

/** What became of changes that waited. */
export interface Sent {
  /** How many entries are on the server as she wants them. */
  sent: number;
  /** Some wait still, since the server could not be reached. */
  left: boolean;
  /** Why an entry was refused, by its id: it does not wait any more. */
  refused: Map<string, unknown>;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits of a user, in order and one at a time: what is taken back is deleted after it was kept, not before.
 * Never rejects.
 */
export function sendChanges(userId: string): Promise<Sent> {
  const next = last.then(() => sendAll(userId));
  last = next;
  return next;
}

async function sendAll(userId: string): Promise<Sent> {
  const told: Sent = { sent: 0, left: false, refused: new Map() };
  for (const { id } of waitingChanges(userId)) {
    try {
      await sendOne(id);
      told.sent += 1;
    } catch (error) {
      // A refusal will not change; everything else is tried again later.
      if (troubleOf(error) !== 'refused') {
        told.left = true;
        break;
      }
      told.refused.set(id, error);
      dropChange(id);
    }
  }
  return told;
}

/** Does what is to be done to an entry; what is added meanwhile as well. */
async function sendOne(id: string): Promise<void> {
  for (let waiting = waitingChange(id); waiting; waiting = waitingChange(id)) {
    const { userId, keep, change } = waiting;
    if (waiting.remove) {
      await removeEntry(id);
      dropChange(id);
    } else if (keep) {
      await sendKeep(waiting, keep);
    } else if (change) {
      await changeEntry(id, change);
      const isDone = JSON.stringify(waitingChange(id)?.change) === JSON.stringify(change);
      if (isDone) noteChange(id, userId, { change: undefined });
    }
  }
}

/** Keeps an entry, once more without what the server refused of it. */
async function sendKeep({ id, userId, isNow }: WaitingChange, keep: NonNullable<WaitingChange['keep']>) {
  try {
    await keepEntry({ entry_id: id, ...keep });
    noteChange(id, userId, { keep: undefined });
  } catch (error) {
    const code = error instanceof BackendError ? error.code : null;
    const { eaten_at, origin, ...rest } = keep;
    // This device's clock is fast, and it was just now; or the result is not on the server: then its name is judged.
    if (code === 'diary_in_future' && isNow && eaten_at)
      noteChange(id, userId, { keep: origin ? { ...rest, origin } : rest });
    else if (code === 'not_found' && origin)
      noteChange(id, userId, { keep: eaten_at ? { ...rest, eaten_at } : rest });
    else throw error;
  }
}
