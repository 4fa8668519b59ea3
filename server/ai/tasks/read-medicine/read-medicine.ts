import type { ModelAnswer, Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import { medicinePrompt } from './prompt.ts';
import { type MedicineAnswer, medicineAnswerSchema } from './schema.ts';

/**
 * Has a model transcribe a picture of medicines. What it answers is not a reading yet: see merge/correct-lines.ts.
 * @throws ModelError where none answers within the budget
 */
export function askForMedicine(
  models: Models,
  picture: Uint8Array,
  asker: Asker,
): Promise<ModelAnswer<MedicineAnswer>> {
  return models.ask({
    task: 'read-medicine',
    kind: 'vision',
    ...medicinePrompt(),
    pictures: [{ bytes: picture }],
    schema: medicineAnswerSchema,
    ...asker,
  });
}
