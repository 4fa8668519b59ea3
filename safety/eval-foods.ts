import { languageSchema } from '@mirabelle/contract/language.ts';
import { statusSchema } from '@mirabelle/contract/profile.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import type { Engine } from './engine.ts';
import { renderVerdict } from './messages/render.ts';

/** One labelled case, without its label: what `mirabelle eval foods` reads, a line each. */
export const foodCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(['ingredient', 'dish']),
  lang: languageSchema,
  text: z.string(),
  description: z.string().nullish(),
  ingredients: z.array(z.string()).nullish(),
  profile: z
    .object({
      country: z.string().nullish(),
      toxoplasmosis_status: statusSchema.optional(),
      gestational_diabetes: statusSchema.optional(),
      allergies: z.array(z.string()).optional(),
    })
    .nullish(),
});
export type FoodCase = z.infer<typeof foodCaseSchema>;

/** The answer to a case: what is written, a line each. */
export interface FoodAnswer {
  id: string;
  risk: Risk;
  confidence: number;
  allergen_flags: string[];
  reasons: string[];
  sources: string[];
}

/** Judges one case as a user's request would be judged; flags are the profile form's options. */
export function answerFoodCase(engine: Engine, food: FoodCase): FoodAnswer {
  const verdict = engine.assess({
    kind: food.kind,
    text: food.text,
    description: food.description ?? null,
    ingredients: food.ingredients ?? [],
    language: food.lang,
    reader: food.profile
      ? {
          country: food.profile.country ?? null,
          toxoplasmosis: food.profile.toxoplasmosis_status,
          gestationalDiabetes: food.profile.gestational_diabetes,
          allergies: food.profile.allergies ?? [],
        }
      : null,
  });
  const rendered = renderVerdict(verdict, food.lang);
  const cited = [...verdict.findings, ...verdict.profileFindings].flatMap((f) => f.citations);
  return {
    id: food.id,
    risk: verdict.risk,
    confidence: verdict.confidence,
    allergen_flags: [...new Set(verdict.allergens.flatMap((a) => a.option ?? []))],
    reasons: [...rendered.reasons, ...rendered.profile_flags],
    sources: [...new Set(cited.map((c) => c.url))],
  };
}
