import {
  type IngredientAssessment,
  ingredientAssessmentOf,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import { loadEngine } from '../../offline/engine.ts';

/**
 * Judges an ingredient on this device, as the server would.
 * @throws if the engine has not been fetched and cannot be fetched now
 */
export async function answerHere(
  name: string,
  { userContext, language }: { userContext: UserContext | null; language: Language },
): Promise<IngredientAssessment> {
  const engine = await loadEngine();
  const verdict = engine.assess({ kind: 'ingredient', text: name, userContext });
  return ingredientAssessmentOf(verdict, renderVerdict(verdict, language));
}
