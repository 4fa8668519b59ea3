import { z } from 'zod';
import { localisedSchema } from '../language.ts';
import { DIET_TRAITS, DIETS } from './lists.ts';

export const dietSchema = z.enum(DIETS);
const traitsSchema = z.array(z.enum(DIET_TRAITS)).default([]);

/** In the menu's words where they name it, else in every language. */
const foodNameSchema = z.union([z.string(), localisedSchema]);
export type DietFoodName = z.output<typeof foodNameSchema>;

/** A food of a dish with what diets ask of it. */
const dietFoodSchema = z.object({
  food: foodNameSchema,
  /** What it is for sure, and it is named or always in the dish. */
  is: traitsSchema,
  /** What it may be, or is while it is only usually or sometimes in the dish. */
  may: traitsSchema,
});

/**
 * What a dish tells to those who keep a diet, whichever it is: found once for all of them, so that another choice in the
 * profile needs no new judging (decision 71). It takes no part in any rating.
 */
export const dietFactsSchema = z.object({
  foods: z.array(dietFoodSchema).default([]),
  /** Diets that the menu's own words say it is for. */
  says: z.array(dietSchema).default([]),
  /** Some of its words tell nothing known, or none tells what it is made of. */
  open: z.boolean().default(false),
});
export type DietFacts = z.output<typeof dietFactsSchema>;
/** As it is stored: what is empty is left out. */
export type StoredDietFacts = z.input<typeof dietFactsSchema>;
