import { z } from 'zod';
import { euAllergenSchema } from '../allergens.ts';
import { DIET_TRAITS } from '../diets/lists.ts';
import { citeSchema } from './facts.ts';
import { idSchema } from './names.ts';

const idsSchema = z.array(idSchema).default([]);

/**
 * Which foods have what a diet asks about: pork, gelatine. What stands nearer to a food counts: the food itself, then its
 * groups. Foods in none of the lists do not have it.
 */
export const dietTraitSchema = z
  .object({
    id: z.enum(DIET_TRAITS),
    /** What carries one of these allergens has it: what is said of allergens is said here too. */
    allergens: z.array(euAllergenSchema).default([]),
    /** Ids of foods and groups that have it. */
    foods: idsSchema,
    /** Ids of foods and groups that are made with or without it. */
    mayFoods: idsSchema,
    /** Ids of foods that lack what their group has. */
    notFoods: idsSchema,
    /** Ids of foods and groups that often hold it too where they are named after another animal: duck rillettes. */
    mixedFoods: idsSchema,
    /** Ids of dishes that are what they are by it, though no component tells. */
    dishes: idsSchema,
    /** Ids of dishes that are often made with it, though no component tells. */
    mayDishes: idsSchema,
    /** What it stands on, where it is not plain what the food is. */
    cite: citeSchema.optional(),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: z.never().optional(),
  })
  .strict();
export type DietTraitRecord = z.infer<typeof dietTraitSchema>;
