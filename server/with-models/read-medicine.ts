import { MODEL_TIMES } from '../ai/policy.ts';
import { ModelError, type Models } from '../ai/port.ts';
import type { Asker } from '../ai/tasks/asker.ts';
import { askForMedicine } from '../ai/tasks/read-medicine/read-medicine.ts';
import type { Threads } from '../threads/threads.ts';
import { nothingAfter } from './read-recipe.ts';

/** Lines of medicines, and the model that had a part in reading them; null where none had. */
export interface ModelledLines {
  lines: string[];
  model: string | null;
}

/**
 * Reads medicines with a model beside the built-in reader, both at once. The built-in reader decides what is there;
 * the model corrects how names are spelled. Without a model, or an answer in time, the built-in reader's lines.
 * @param builtIn reads the same picture
 */
export async function readMedicineWithModel<Reading extends { lines: string[] }>(
  { models, threads }: { models: Models; threads: Pick<Threads, 'run'> },
  picture: Uint8Array,
  builtIn: () => Promise<Reading>,
  asker: Asker,
): Promise<Reading & ModelledLines> {
  const asked =
    models.named('vision').length === 0
      ? Promise.resolve(null)
      : askForMedicine(models, picture, asker).catch((error: unknown) => {
          if (error instanceof ModelError) return null;
          throw error;
        });
  const reading = await builtIn().catch((error: unknown) => {
    asked.catch(() => {});
    throw error;
  });
  const answer = await Promise.race([asked, nothingAfter(MODEL_TIMES.goodEnoughMs)]);
  if (!answer?.value.isMedicine) return { ...reading, model: null };
  const modelTexts = answer.value.products.flatMap(({ name, substances }) => [name, ...substances]);
  const lines = await threads.run(
    'correct-medicine-lines',
    { lines: reading.lines, modelTexts },
    { by: asker.userId, signal: asker.signal },
  );
  const changed = lines.some((line, at) => line !== reading.lines[at]);
  return { ...reading, lines, model: changed ? answer.model : null };
}
