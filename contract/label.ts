import { z } from 'zod';
import { languageSchema } from './language.ts';

/** One ingredient of a packaged food as printed. */
export const labelIngredientSchema = z.object({
  /** Without its percentage and without what it is for: "soya lecithin" of "emulsifier: soya lecithin". */
  name: z.string(),
  /** What it is for, as printed, where that is said: "emulsifier". */
  purpose: z.string().nullable(),
  /** What it is made of itself, from the brackets behind it. */
  parts: z.array(z.string()),
});
export type LabelIngredient = z.infer<typeof labelIngredientSchema>;

/** The list of ingredients in one of a pack's languages. */
export const labelListSchema = z.object({
  /** null for a language that is none of the six, or is not clear. */
  language: languageSchema.nullable(),
  ingredients: z.array(labelIngredientSchema),
});
export type LabelList = z.infer<typeof labelListSchema>;

/** What is printed on packaged food. */
export const labelReadingSchema = z.object({
  /** Short lines before the first list, the product's name among them. */
  product: z.array(z.string()),
  lists: z.array(labelListSchema),
  /** What may be in it without having been put in: sentences. */
  traces: z.array(z.string()),
  /** What the pack says of what is in it, outside of the lists: "made with raw milk". */
  statements: z.array(z.string()),
  /** True where the pack says that the drink holds much caffeine, as the law asks for from 150 mg a litre. */
  muchCaffeine: z.boolean(),
  /** True where the pack says that it has to be cooked before it is eaten. */
  cookFirst: z.boolean(),
  /** True where the pack says outside of its lists that the food is not pasteurised. */
  unpasteurised: z.boolean(),
  /** Printed milligrams of caffeine in 100 ml, where given. */
  caffeineMg: z.number().nullable(),
});
export type LabelReading = z.infer<typeof labelReadingSchema>;
