import type { AdaptRecipeResponse, SafetyAnalysisItem } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { overallSafetyOf } from '@mirabelle/contract/overall-safety.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { MACHINE_WRITTEN, renderFinding, renderForCook } from '../messages/render.ts';
import type { Adaptation } from './adaptation.ts';
import { checkOf, unique } from './check-of.ts';
import type { Choice } from './choose/choose-change.ts';
import { substituteName } from './choose/substitute-name.ts';
import { changesOf } from './list-changes.ts';
import { say } from './messages/say.ts';
import { adviceFor } from './recommend.ts';
import type { JudgedIngredient } from './steps/judge-recipe.ts';

/** The answer to the caller. */
export function answerOf(adaptation: Adaptation): AdaptRecipeResponse {
  const { recipe, original, adapted, written, context, language } = adaptation;
  const changes = changesOf(adaptation);
  const safetyAnalysis = original.ingredients.map((ingredient, at) => analysisOf(ingredient, at, adaptation));
  const changed = changes.ingredients.length + changes.steps.length > 0;
  const advice = adviceFor({ ...adaptation, changes, analysis: safetyAnalysis });
  const high = safetyAnalysis.filter((item) => item.riskLevel === 'HIGH_RISK');
  return {
    adaptedRecipe: {
      name: changed ? say('phrase.changed-name', language, { name: recipe.name }) : recipe.name,
      ingredients: written.ingredients.map(({ change, ...ingredient }) => ({
        ...ingredient,
        ...(change && {
          substitution: shownChange(
            change.substitution,
            recipe.ingredients[ingredient.originalIndex]?.name ?? '',
            context.language,
          ),
          substitution_reason: say(`reason.${change.substitution.reason}`, context.language),
        }),
      })),
      instructions: written.steps.map((step) => step.text),
      servings: recipe.servings,
      prepTime: recipe.prep_time,
      cookTime: recipe.cook_time,
    },
    safetyAnalysis,
    recommendations: advice.map((text) => text[context.language] ?? text.en),
    overall_safety: overallSafetyOf(adapted.risk),
    original: checkOf(original, context.language),
    adapted: checkOf(adapted, context.language),
    changes: { ...changes, advice },
    adaptationsMade: {
      ingredientChanges: high.filter((item) => item.substitutions.length > 0).length,
      instructionChanges: changes.steps.length,
      safetyImprovements: high.length,
    },
    confidenceScore: Math.round(adapted.confidence) / 100,
    language: context.language,
    machineWritten: MACHINE_WRITTEN.includes(context.language),
    recipeLanguage: language,
  };
}

function analysisOf(ingredient: JudgedIngredient, at: number, adaptation: Adaptation): SafetyAnalysisItem {
  const { adapted, choices, context, written } = adaptation;
  const { verdict, index, name } = ingredient;
  const choice = choices[at];
  const raised = [...verdict.findings, ...verdict.profileFindings];
  const shown = verdict.risk === 'NO_RISK' ? raised.slice(0, 1) : raised;
  const now = adapted.ingredients.filter((one) =>
    // What only steps or name tell is known by what it is called.
    one.index === null || index === null
      ? one.index === index && one.name === name
      : written.ingredients[one.index]?.originalIndex === index,
  );
  const rendered = shown.map((finding) => renderFinding(finding, context.language));
  const substitution = choice?.changes[0]?.substitution;
  return {
    ingredient: name,
    riskLevel: verdict.risk,
    reasons: unique(shown.map((finding) => renderForCook(finding, context.language))),
    substitutions: unique([
      ...(choice?.options ?? []).slice(0, 4).map((s) => shownOption(s, name, context.language)),
      ...(choice?.instead ?? []).map((s) => s.to?.names[context.language] ?? ''),
    ]),
    nutritionalImpact: substitution?.nutrition
      ? say(`nutrition.${substitution.nutrition}`, context.language)
      : '',
    index,
    outcome: outcomeOf(ingredient, choice, worst(now)),
    adaptedRiskLevel: worst(now),
    confidence: verdict.confidence,
    findings: shown,
    questions: verdict.risk === 'TO_CHECK' ? unique(rendered.map((s) => s.question ?? '')) : [],
  };
}

function worst(now: JudgedIngredient[]): SafetyAnalysisItem['riskLevel'] {
  return (
    now.map((one) => one.verdict.risk).sort((a, b) => RISKS.indexOf(a) - RISKS.indexOf(b))[0] ?? 'NO_RISK'
  );
}

function outcomeOf(
  { verdict, index }: JudgedIngredient,
  choice: Choice | undefined,
  after: SafetyAnalysisItem['riskLevel'],
): SafetyAnalysisItem['outcome'] {
  if (verdict.risk === 'NO_RISK') return 'kept';
  if (choice && choice.instead.length > 0) return 'not-solvable';
  const kind = choice?.changes[0]?.substitution.kind;
  if (kind === 'replace') return 'replaced';
  if (kind === 'cook') return 'cooked';
  if (kind === 'leave-out') return 'left-out';
  // Heated with what it is mixed with.
  return index !== null && after === 'NO_RISK' ? 'cooked' : 'to-check';
}

function shownChange(substitution: Substitution, from: string, language: Language): string {
  if (substitution.kind === 'cook') return say('phrase.cooked', language, { from });
  return say('phrase.instead', language, { to: substituteName(substitution, from, language), from });
}

function shownOption(substitution: Substitution, from: string, language: Language): string {
  if (substitution.kind === 'leave-out') return say('phrase.left-out', language, { from });
  if (substitution.kind === 'cook') return say('phrase.cooked', language, { from });
  return substituteName(substitution, from, language);
}
