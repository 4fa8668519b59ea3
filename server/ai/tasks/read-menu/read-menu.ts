import type { ModelAnswer, Models } from '../../port.ts';
import type { Asker } from '../asker.ts';
import { menuPrompt } from './prompt.ts';
import { type MenuAnswer, menuAnswerSchema } from './schema.ts';

/**
 * Has a model transcribe a picture of a menu. What it answers is not a reading yet: see merge/merge-menu.ts.
 * @throws ModelError where none answers within the budget
 */
export function askForMenu(
  models: Models,
  image: Uint8Array,
  asker: Asker,
): Promise<ModelAnswer<MenuAnswer>> {
  return models.ask({
    task: 'read-menu',
    kind: 'vision',
    ...menuPrompt(),
    pictures: [{ bytes: image }],
    schema: menuAnswerSchema,
    ...asker,
  });
}
