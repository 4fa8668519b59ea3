import type { DishAssessment, IngredientRisk } from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import { type Reason, wordsOf } from '../../../verdict/finding-words.ts';
import { foodOf, mergeFindings } from '../../../verdict/merge-findings.ts';

/**
 * What to watch out for, worst first, one sentence each; reasons and sources are with the ingredient. For an answer
 * without findings, the words it was stored with.
 */
export function concernsOf(assessment: DishAssessment, language: Language): string[] {
  const { findings, recommendations } = assessment;
  if (findings.length === 0) return recommendations;
  const minded = findings.filter(({ risk }) => risk !== 'NO_RISK');
  // Without its rule, a finding is shown without the reason why the hazard matters.
  const texts = mergeFindings(minded, language).map(
    (finding) => renderFinding({ ...finding, rule: '' }, language).reason,
  );
  return [...new Set(texts)];
}

/** What concerns the dish as a whole: reasons for its rating that belong to none of its ingredients. */
export function reasonsOfWhole(assessment: DishAssessment, language: Language): Reason[] {
  const { findings, ingredient_risks, questions_for_cook, possible_modifications } = assessment;
  const shown = new Set(
    ingredient_risks.flatMap((entry) => entry.findings.map(({ key, subject }) => `${key}\n${subject}`)),
  );
  const left = findings.filter(({ key, subject }) => !shown.has(`${key}\n${subject}`));
  if (left.length === 0) return [];
  return wordsOf({ findings: left, reasons: [], questions_for_cook, possible_modifications }, language)
    .reasons;
}

/** Why an ingredient has its rating. */
export function reasonsOfIngredient({ findings, reasons }: IngredientRisk, language: Language): Reason[] {
  return wordsOf({ findings, reasons, questions_for_cook: [], possible_modifications: [] }, language).reasons;
}

/** An ingredient's name: the user's own words or, where she did not list it, its name in her language. */
export function nameOf({ ingredient, hidden, findings }: IngredientRisk, language: Language): string {
  const named = findings.find(({ data }) => data.food !== undefined);
  return hidden && named ? foodOf(named, language) : ingredient;
}

/** The ingredients, worst first, otherwise in their order. */
export const worstFirst = (ingredients: readonly IngredientRisk[]): IngredientRisk[] =>
  ingredients.toSorted((a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk));
