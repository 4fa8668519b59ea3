import {
  type IngredientAssessment,
  ingredientAssessmentOf,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { userContextOf } from '@mirabelle/contract/user-context-of.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import { loadEngine } from '../../offline/engine.ts';

/**
 * Judges an ingredient on this device, as the server would.
 * @throws if the engine has not been fetched and cannot be fetched now
 */
export async function answerHere(
  name: string,
  profile: ProfileRow | null | undefined,
): Promise<IngredientAssessment> {
  const engine = await loadEngine();
  const userContext = userContextOf(profile ?? undefined, new Date());
  const verdict = engine.assess({ kind: 'ingredient', text: name, userContext });
  return ingredientAssessmentOf(verdict, renderVerdict(verdict, profile?.language ?? 'en'));
}
