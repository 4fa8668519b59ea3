import { MODEL_TIMES } from '../../ai/policy.ts';
import { type ModelAnswer, ModelError, type Models } from '../../ai/port.ts';
import type { Asker } from '../../ai/tasks/asker.ts';
import { askForMenu } from '../../ai/tasks/read-menu/read-menu.ts';
import type { MenuAnswer } from '../../ai/tasks/read-menu/schema.ts';

/** A model that reads a menu beside the built-in reader. */
export interface SecondReading {
  /** What it read; `none` where no model could, `pending` where it has not come within these milliseconds. */
  within(ms: number): Promise<ModelAnswer<MenuAnswer> | 'none' | 'pending'>;
}

/** The readings under way in this process, by scan: begun with the built-in reader, taken up once that is judged. */
export interface SecondReadings {
  /** Begins one, or gives the one under way. @returns null where no model reads pictures */
  begin(scanId: string, image: Uint8Array, asker: Omit<Asker, 'budgetMs'>): SecondReading | null;
  /** Forgets one; whoever holds it may go on waiting. */
  forget(scanId: string): void;
  /** Whether a model reads pictures at all. */
  readonly offered: boolean;
}

/** @param budgetMs of one reading */
export function createSecondReadings(models: Models, budgetMs: number = MODEL_TIMES.menuMs): SecondReadings {
  const underWay = new Map<string, SecondReading>();
  const offered = models.named('vision').length > 0;
  return {
    offered,
    begin(scanId, image, asker) {
      if (!offered) return null;
      const found = underWay.get(scanId);
      if (found) return found;
      const answer = askForMenu(models, image, { ...asker, budgetMs }).catch((error: unknown) => {
        if (error instanceof ModelError) return 'none' as const;
        throw error;
      });
      // Whether anyone still waits or not, it is forgotten once no one could want it any more.
      const ended = () => setTimeout(() => underWay.delete(scanId), budgetMs).unref();
      answer.then(ended, ended);
      const reading: SecondReading = { within: (ms) => Promise.race([answer, pendingAfter(ms)]) };
      underWay.set(scanId, reading);
      return reading;
    },
    forget(scanId) {
      underWay.delete(scanId);
    },
  };
}

const pendingAfter = (ms: number) =>
  new Promise<'pending'>((resolve) => {
    setTimeout(() => resolve('pending'), ms).unref();
  });
