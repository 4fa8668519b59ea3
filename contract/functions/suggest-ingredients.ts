import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { courseSchema } from '../menu.ts';
import { defineOperation } from '../operation.ts';
import { receivedList, receivedWhole } from '../received.ts';
import { dishNameSchema } from './test-dish.ts';

/** What kind of food an ingredient is; its label is interface text. */
export const INGREDIENT_CATEGORIES = [
  'meat',
  'fish',
  'dairy',
  'egg',
  'vegetable',
  'fruit',
  'grain',
  'sauce',
  'drink',
  'herb-spice',
  'sweet',
  'other',
] as const;
export const ingredientCategorySchema = z.enum(INGREDIENT_CATEGORIES);
export type IngredientCategory = z.infer<typeof ingredientCategorySchema>;

/**
 * Where a suggestion comes from. `name`: the dish's name says it; `dish`: the dish is known to hold it, always or
 * often; `model`: a model says so of a dish that is not known, and no one has reviewed it; `base`: a common base of such
 * a course, offered because the dish is not known. A base is not a statement about the dish and must not be shown as one.
 */
export const SUGGESTION_ORIGINS = ['name', 'dish', 'model', 'base'] as const;
export const suggestionOriginSchema = z.enum(SUGGESTION_ORIGINS);
export type SuggestionOrigin = z.infer<typeof suggestionOriginSchema>;

/** Body of suggest-ingredients. */
export const suggestIngredientsRequestSchema = z.object({
  dish_name: dishNameSchema,
  /** Language of the suggested names; the profile's, then English, where it is left out. */
  language: languageSchema.optional(),
});
export type SuggestIngredientsRequest = z.infer<typeof suggestIngredientsRequestSchema>;

export const suggestedIngredientSchema = z.object({
  /** Ready to be put into the list of ingredients. Each name occurs once. */
  name: z.string().trim().min(1),
  category: ingredientCategorySchema.catch('other'),
  /**
   * True where the dish always holds it, or its name says so, and where it usually does and it carries the dish's risk or
   * an allergen; never for a base or what a model says.
   */
  essential: z.boolean().catch(false),
  /** Ours. Whoever does not tell is taken for a model: no one here has reviewed it. */
  origin: suggestionOriginSchema.catch('model'),
});
export type SuggestedIngredient = z.infer<typeof suggestedIngredientSchema>;

export const suggestionSchema = z.object({
  /** Essential ones first; in the order of importance to the dish otherwise. */
  suggested_ingredients: receivedList(
    z.union([
      suggestedIngredientSchema,
      z
        .string()
        .trim()
        .min(1)
        .transform(
          (name): SuggestedIngredient => ({ name, category: 'other', essential: false, origin: 'model' }),
        ),
    ]),
  ),
  /** The dish that the name was understood as, in the language asked for; null where it names none. */
  dish: z.object({ name: z.string() }).nullable().default(null),
  /** Further dishes that the name holds: the side of "burger and coleslaw". */
  also: receivedWhole(z.object({ name: z.string() })),
  /**
   * False where the name is not understood: what is suggested are then foods that it says, and common bases. A name
   * that is understood but names foods alone ("salmon with rice") is known, without a dish.
   */
  known: z.boolean().default(true),
  /** The course that the bases are chosen for; null where the dish is known, or nothing tells the course. */
  course: courseSchema.nullable().default(null),
  /** Name of the model that ingredients of the origin `model` come from; absent where there are none. */
  model: z.string().optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Answer of suggest-ingredients. */
export const suggestIngredientsResponseSchema = z.object({
  success: z.literal(true).default(true),
  result: suggestionSchema,
});
export type SuggestIngredientsResponse = z.infer<typeof suggestIngredientsResponseSchema>;

/** What a dish of a name is usually made of. Keeps nothing. */
export const suggestIngredientsOperation = defineOperation({
  name: 'suggest-ingredients',
  request: suggestIngredientsRequestSchema,
  response: suggestIngredientsResponseSchema,
  errors: ['too_much_to_judge'],
});
