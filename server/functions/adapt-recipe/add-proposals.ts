import type { AdaptRecipeResponse } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { AdaptationContext } from '@mirabelle/safety/adapt/adaptation.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import type { Asker } from '../../ai/tasks/asker.ts';
import type { ModelsAndThreads } from '../../with-models/add-opinion.ts';
import { wordSubstitutionsWithModel } from '../../with-models/word-substitutions.ts';

/**
 * Adds to ingredients that stay risky, and for which no reviewed substitute is on file, what a model proposes and the
 * engine judges safe. It is shown beside the ingredient as not reviewed; the adapted recipe stays as it is.
 */
export async function addProposals(
  deps: ModelsAndThreads,
  recipeName: string,
  adapted: AdaptRecipeResponse,
  context: AdaptationContext,
  asker: Asker,
): Promise<AdaptRecipeResponse> {
  const open = adapted.safetyAnalysis.flatMap(({ index, ingredient, riskLevel, outcome, substitutions }) => {
    const left = riskLevel !== 'NO_RISK' && (outcome === 'to-check' || outcome === 'not-solvable');
    return left && typeof index === 'number' && substitutions.length === 0
      ? [{ index, name: ingredient }]
      : [];
  });
  if (open.length === 0) return adapted;
  const { byIndex, model } = await wordSubstitutionsWithModel(
    deps,
    { name: recipeName, ingredients: open },
    context,
    asker,
  );
  if (model === null) return adapted;
  return {
    ...adapted,
    safetyAnalysis: adapted.safetyAnalysis.map((item) => {
      const names = typeof item.index === 'number' ? (byIndex.get(item.index) ?? []) : [];
      const proposals = names.map((name) => proposalOf(name, model, context));
      return proposals.length > 0 ? { ...item, substitutions: proposals } : item;
    }),
  };
}

/** The proposal in words, with who makes it. */
function proposalOf(food: string, model: string, { language }: AdaptationContext): string {
  return renderFinding(
    {
      rule: 'model',
      key: 'model.substitute',
      risk: 'NO_RISK',
      cannotTell: null,
      subject: food,
      data: { model, food, reason: 'substitute' },
      citations: [],
      elsewhere: [],
      question: null,
      modification: null,
    },
    language,
  ).reason;
}
