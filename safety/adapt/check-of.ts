import type { IngredientVerdict } from '@mirabelle/contract/finding.ts';
import type { RecipeCheck } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { overallSafetyOf } from '@mirabelle/contract/overall-safety.ts';
import { renderAllergen, renderFinding, renderForCook } from '../messages/render.ts';
import type { RecipeVerdict } from './steps/judge-recipe.ts';

/** A verdict as it is shown and stored. */
export function checkOf(verdict: RecipeVerdict, language: Language): RecipeCheck {
  const { risk, confidence, findings, profileFindings, allergens, ingredients } = verdict;
  const all = [...findings, ...profileFindings];
  return {
    overall_safety: overallSafetyOf(risk),
    ...{ risk, confidence, findings, profileFindings, allergens },
    ingredients: ingredients.map(
      ({ name, verdict: own, index }): IngredientVerdict => ({
        name,
        risk: own.risk,
        confidence: own.confidence,
        findings: own.risk === 'NO_RISK' ? own.findings.slice(0, 1) : own.findings,
        allergens: own.allergens,
        hidden: index === null,
      }),
    ),
    reasons: unique(findings.map((finding) => renderForCook(finding, language))),
    questions: unique(all.map((finding) => renderFinding(finding, language).question ?? '')),
    profile_flags: unique(profileFindings.map((finding) => renderForCook(finding, language))),
    allergen_flags: unique(allergens.map((one) => renderAllergen(one, language))),
  };
}

/** Each text once, blank ones left out. */
export function unique(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
