import type { Citation } from '@mirabelle/contract/finding.ts';
import type {
  AdaptRecipeResponse,
  RecipeCheck,
  RecipeToAdapt,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { PackedKnowledge, Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '../engine.ts';
import type { AdaptationContext } from './adaptation.ts';
import { answerOf } from './answer.ts';
import { checkOf } from './check-of.ts';
import { type Choice, chooseChange, kindOf } from './choose/choose-change.ts';
import { type Written, writeAdapted } from './rewrite/write-adapted.ts';
import {
  type JudgedRecipe,
  judgeRecipe,
  type RecipeContext,
  type RecipeVerdict,
  recipeLanguage,
} from './steps/judge-recipe.ts';
import { readingOnce } from './steps/reading-once.ts';
import { RECIPE_WORK, refuseTooLong } from './steps/too-long.ts';

/**
 * Adapts recipes by the reviewed substitutions. Same recipe and user, same answer; of both functions recipe_too_long
 * where there is more to do than `RECIPE_WORK`.
 */
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
 * @param plain the engine made from the same knowledge
 */
export function createAdapter(knowledge: PackedKnowledge, plain: RecipeEngine): RecipeAdapter {
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
    check(recipe, { userContext, place, language }) {
      refuseTooLong(recipe, RECIPE_WORK.checkedChars);
      const written = recipeLanguage(recipe, recipe.language);
      return checkOf(
        judgeRecipe(readingOnce(plain), recipe, { userContext, place, language: written }),
        language,
      );
    },
    adapt(recipe, context) {
      const engine = readingOnce(plain);
      const judged = judgedRecipe(recipe.name, recipe.ingredients, recipe.instructions);
      refuseTooLong(judged, RECIPE_WORK.adaptedChars);
      const language = recipeLanguage(judged, recipe.language);
      const within: RecipeContext = { userContext: context.userContext, place: context.place, language };
      const original = judgeRecipe(engine, judged, within);
      const kind = kindOf(original);
      const choices = original.ingredients.map((ingredient) =>
        chooseChange(engine, ingredient, original, substitutions, within, kind),
      );
      const { written, adapted } = bestWritten(engine, recipe, original, choices, within);
      return answerOf({ recipe, original, adapted, choices, written, context, language, cite });
    },
  };
}

function judgedRecipe(
  name: string,
  ingredients: readonly { name: string; unit: string }[],
  steps: readonly string[],
): JudgedRecipe {
  const units = ingredients.map((one) => one.unit);
  return { name, ingredients: ingredients.map((one) => one.name), units, steps };
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
