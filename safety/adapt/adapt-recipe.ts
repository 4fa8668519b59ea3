import type { Citation, IngredientVerdict } from '@mirabelle/contract/finding.ts';
import type {
  AdaptationDetails,
  AdaptRecipeResponse,
  IngredientChange,
  RecipeCheck,
  RecipeToAdapt,
  SafetyAnalysisItem,
  StepChange,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import { overallSafetyOf } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { PackedKnowledge, Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language, Localised } from '@mirabelle/contract/language.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Reader } from '@mirabelle/contract/profile.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '../engine.ts';
import { MACHINE_WRITTEN, renderAllergen, renderFinding, renderForCook } from '../messages/render.ts';
import { type Choice, chooseChange } from './choose-change.ts';
import {
  type JudgedIngredient,
  type JudgedRecipe,
  judgeRecipe,
  type RecipeContext,
  type RecipeVerdict,
  recipeLanguage,
} from './judge-recipe.ts';
import { adviceFor } from './recommend.ts';
import { say, sayInAll } from './words.ts';
import { type Written, writeAdapted } from './write-adapted.ts';

/** For whom a recipe is adapted. */
export interface AdaptationContext {
  reader: Reader | null;
  /** ISO code of the country where she cooks: whose supply the food comes from. */
  place: string | null;
  /** Language of reasons and recommendations. */
  language: Language;
}

/** Adapts recipes by the reviewed substitutions. Same recipe and reader, same answer. */
export interface RecipeAdapter {
  adapt(recipe: RecipeToAdapt, context: AdaptationContext): AdaptRecipeResponse;
  /** Judges a recipe as it stands: every ingredient as the steps leave it. */
  check(recipe: CheckedRecipe, context: AdaptationContext): RecipeCheck;
}

export interface CheckedRecipe extends JudgedRecipe {
  language?: Language | null;
}

/**
 * @param knowledge packed, with its substitutions
 * @param engine made from the same knowledge
 */
export function createAdapter(knowledge: PackedKnowledge, engine: RecipeEngine): RecipeAdapter {
  const substitutions = knowledge.substitutions ?? [];
  const sources = new Map(knowledge.sources.map((source) => [source.id, source]));
  const cite = (substitution: Substitution): Citation[] =>
    substitution.cite.flatMap(({ source: id, at }) => {
      const source = sources.get(id);
      if (!source) return [];
      const { body, title, url, year, country, seen, reportedBy } = source;
      return {
        ...{ source: id, body, title, url, year, country },
        secondHand: seen !== 'own',
        reportedBy: reportedBy?.title ?? null,
        at: at ?? null,
      };
    });
  return {
    check(recipe, { reader, place, language }) {
      const written = recipeLanguage(recipe, recipe.language);
      return checkOf(judgeRecipe(engine, recipe, { reader, place, language: written }), language);
    },
    adapt(recipe, context) {
      const judged = judgedRecipe(recipe.name, recipe.ingredients, recipe.instructions);
      const language = recipeLanguage(judged, recipe.language);
      const within: RecipeContext = { reader: context.reader, place: context.place, language };
      const original = judgeRecipe(engine, judged, within);
      const choices = original.ingredients.map((ingredient) =>
        chooseChange(engine, ingredient, original, substitutions, within),
      );
      const { written, adapted } = bestWritten(engine, recipe, original, choices, within);
      return answer({ recipe, original, adapted, choices, written, context, language, cite });
    },
  };
}

function judgedRecipe(
  name: string,
  ingredients: readonly { name: string }[],
  steps: readonly string[],
): JudgedRecipe {
  return { name, ingredients: ingredients.map((one) => one.name), steps };
}

/** The adapted recipe, judged again; where heating in between leaves doubts, heating before everything is tried too. */
function bestWritten(
  engine: RecipeEngine,
  recipe: RecipeToAdapt,
  original: RecipeVerdict,
  choices: Choice[],
  context: RecipeContext,
): { written: Written; adapted: RecipeVerdict } {
  const attempt = (heatFirst: boolean) => {
    const written = writeAdapted({
      engine,
      ingredients: recipe.ingredients,
      steps: recipe.instructions,
      verdict: original,
      choices,
      language: context.language,
      heatFirst,
    });
    const steps = written.steps.map((step) => step.text);
    const adapted = judgeRecipe(engine, judgedRecipe(recipe.name, written.ingredients, steps), context);
    return { written, adapted };
  };
  const between = attempt(false);
  const heats = choices.some(({ changes }) => changes.some((c) => c.substitution.kind === 'cook'));
  if (between.adapted.risk === 'NO_RISK' || !heats) return between;
  const before = attempt(true);
  return RISKS.indexOf(before.adapted.risk) > RISKS.indexOf(between.adapted.risk) ? before : between;
}

interface Adaptation {
  recipe: RecipeToAdapt;
  original: RecipeVerdict;
  adapted: RecipeVerdict;
  choices: Choice[];
  written: Written;
  context: AdaptationContext;
  /** Of the recipe. */
  language: Language;
  cite: (substitution: Substitution) => Citation[];
}

function answer(adaptation: Adaptation): AdaptRecipeResponse {
  const { recipe, original, adapted, written, context, language } = adaptation;
  const changes = changesOf(adaptation);
  const safetyAnalysis = original.ingredients.map((ingredient, at) => itemOf(ingredient, at, adaptation));
  const changed = changes.ingredients.length + changes.steps.length > 0;
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
    recommendations: adviceFor({ ...adaptation, changes, items: safetyAnalysis }),
    overall_safety: overallSafetyOf(adapted.risk),
    original: checkOf(original, context.language),
    adapted: checkOf(adapted, context.language),
    changes,
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

function itemOf(ingredient: JudgedIngredient, at: number, adaptation: Adaptation): SafetyAnalysisItem {
  const { adapted, choices, context, written } = adaptation;
  const { verdict, index, name } = ingredient;
  const choice = choices[at];
  const raised = [...verdict.findings, ...verdict.profileFindings];
  const shown = verdict.risk === 'NO_RISK' ? raised.slice(0, 1) : raised;
  const now = adapted.ingredients.filter(
    (one) => one.index !== null && written.ingredients[one.index]?.originalIndex === index,
  );
  const said = shown.map((finding) => renderFinding(finding, context.language));
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
    ...(index === null ? {} : { adaptedRiskLevel: worst(now) }),
    confidence: verdict.confidence,
    findings: shown,
    questions: verdict.risk === 'TO_CHECK' ? unique(said.map((s) => s.question ?? '')) : [],
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

function changesOf({ recipe, choices, written, adapted, cite }: Adaptation): AdaptationDetails {
  const ingredients: IngredientChange[] = [];
  const all = [
    ...written.ingredients.map((one, adaptedIndex) => ({ ...one, adaptedIndex })),
    ...written.leftOut.map((one) => ({ ...one, adaptedIndex: null })),
  ];
  for (const { originalIndex, change, adaptedIndex } of all) {
    const from = recipe.ingredients[originalIndex];
    const before = choices.find(({ ingredient }) => ingredient.index === originalIndex)?.ingredient.verdict;
    if (!change || !from || !before) continue;
    const { substitution } = change;
    const to = adaptedIndex === null ? null : written.ingredients[adaptedIndex];
    ingredients.push({
      originalIndex,
      adaptedIndex,
      from: { name: from.name, amount: from.amount, unit: from.unit },
      to: to ? { name: to.name, amount: to.amount, unit: to.unit } : null,
      substitution: substitution.id,
      reason: sayInAll(`reason.${substitution.reason}`),
      effect: substitution.effect ? sayInAll(`effect.${substitution.effect}`) : null,
      nutrition: substitution.nutrition ? sayInAll(`nutrition.${substitution.nutrition}`) : null,
      riskBefore: before.risk,
      riskAfter:
        (adaptedIndex === null
          ? undefined
          : adapted.ingredients.find((one) => one.index === adaptedIndex)?.verdict.risk) ?? 'NO_RISK',
      citations: cite(substitution),
    });
  }
  return {
    ingredients,
    steps: stepChanges(recipe.instructions, written, cite),
    notSolvable: choices.flatMap(({ ingredient, instead }) => {
      const [first] = instead;
      if (!first) return [];
      return {
        originalIndex: ingredient.index,
        what: ingredient.name,
        why: sayInAll(`reason.${first.reason}`),
        alternatives: instead.map((one) => ({
          name: localised(one),
          how: sayInAll(`how.${one.how}`),
        })),
        citations: cite(first),
      };
    }),
  };
}

function localised({ to }: Substitution): Localised {
  const names: Localised = { en: to?.names.en ?? '' };
  for (const language of LANGUAGES) names[language] = to?.names[language] ?? names.en;
  return names;
}

function stepChanges(
  originals: readonly string[],
  written: Written,
  cite: (substitution: Substitution) => Citation[],
): StepChange[] {
  const changes = written.steps.flatMap((step, adaptedIndex): StepChange[] => {
    const { originalIndex, heatedBy, text } = step;
    const before = originalIndex === null ? null : (originals[originalIndex] ?? null);
    if (before === text) return [];
    return [
      {
        kind: originalIndex === null ? 'added' : heatedBy ? 'heat' : 'names',
        originalIndex,
        adaptedIndex,
        before,
        after: text,
        reason: heatedBy ? sayInAll(`reason.${heatedBy.reason}`) : sayInAll('phrase.step-names'),
        coreTemperatureC: heatedBy?.core?.celsius ?? null,
        holdSeconds: heatedBy?.core?.seconds ?? null,
        citations: heatedBy ? cite(heatedBy) : [],
      },
    ];
  });
  const kept = new Set(written.steps.map((step) => step.originalIndex));
  const removed = originals.flatMap((before, originalIndex): StepChange[] =>
    kept.has(originalIndex)
      ? []
      : [
          {
            ...{ kind: 'removed', originalIndex, adaptedIndex: null, before, after: null },
            reason: sayInAll('phrase.step-names'),
            ...{ coreTemperatureC: null, holdSeconds: null, citations: [] },
          },
        ],
  );
  return [...changes, ...removed];
}

function shownChange(substitution: Substitution, from: string, language: Language): string {
  if (substitution.kind === 'cook') return say('phrase.cooked', language, { from });
  return say('phrase.instead', language, { to: substitution.to?.names[language] ?? '', from });
}

function shownOption(substitution: Substitution, from: string, language: Language): string {
  if (substitution.kind === 'leave-out') return say('phrase.left-out', language, { from });
  if (substitution.kind === 'cook') return say('phrase.cooked', language, { from });
  return substitution.to?.names[language] ?? '';
}

function checkOf(verdict: RecipeVerdict, language: Language): RecipeCheck {
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

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
