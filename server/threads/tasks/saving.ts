import { analyzedMedicationSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import {
  type AdaptationData,
  type SavedRecipe,
  saveAdaptationOperation,
} from '@mirabelle/contract/functions/save-adaptation.ts';
import { saveMedicationOperation } from '@mirabelle/contract/functions/save-medication-analysis.ts';
import { z } from 'zod';
import { createSealer } from '../../judging/seal.ts';
import { checkBody, parseBody } from '../../read-request.ts';
import { defineTask } from '../task.ts';

/** Columns of an adaptation that are kept as JSON: their texts, as jsonb takes them. */
const AS_JSON = ['originalRecipe', 'adaptedRecipe', 'safetyAnalysis', 'adaptationsMade'] as const;
type AsJson = (typeof AS_JSON)[number];

/** An adaptation as its row takes it. */
export type AdaptationToKeep = Omit<AdaptationData, AsJson> &
  Record<AsJson, string> & { originalName: string; adaptedName: string };

/** Reads the body of save-adaptation: what is kept, and what of the adapted recipe is judged. */
export const readAdaptationTask = defineTask({
  input: z.object({ text: z.string(), userId: z.string() }),
  run({ text, userId }) {
    const { adaptation_id, adaptationData } = checkBody(saveAdaptationOperation, parseBody(text), userId);
    const { originalRecipe, adaptedRecipe, safetyAnalysis, adaptationsMade, ...rest } = adaptationData;
    const kept: AdaptationToKeep = {
      ...rest,
      originalName: originalRecipe.name,
      adaptedName: adaptedRecipe.name,
      originalRecipe: json(originalRecipe),
      adaptedRecipe: json(adaptedRecipe),
      safetyAnalysis: json(safetyAnalysis),
      adaptationsMade: json(adaptationsMade),
    };
    return { id: adaptation_id ?? null, kept, recipe: checkable(adaptedRecipe) };
  },
});

/**
 * Reads the body of save-medication-analysis. Its result is null where its seal does not show that the server made it,
 * for this user, and where it is not of a result's form.
 */
export const readSealedAnalysisTask = defineTask({
  input: z.object({ text: z.string(), userId: z.string(), secrets: z.array(z.string()) }),
  run({ text, userId, secrets }) {
    const { analysis_result, ...rest } = checkBody(saveMedicationOperation, parseBody(text), userId);
    const parsed = analyzedMedicationSchema.safeParse(analysis_result);
    const ours =
      parsed.success && createSealer(secrets).holds(parsed.data, { userId, type: rest.analysis_type });
    return { ...rest, result: ours ? parsed.data : null };
  },
});

/** As jsonb takes it: it holds no NUL, which JSON may. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\u0000', '');
}

function checkable({ name, ingredients, instructions }: SavedRecipe) {
  return {
    name,
    ingredients: ingredients.map((ingredient) => ingredient.name),
    units: ingredients.map((ingredient) => ingredient.unit),
    steps: instructions.map((step) => step.instruction),
  };
}
