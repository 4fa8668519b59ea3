import { z } from 'zod';
import { languageSchema } from './language.ts';
import { webAddressSchema } from './web-address.ts';

/**
 * One ingredient as shown: `amount unit name` read one after the other give the printed line.
 * Amount and unit are empty where the line names none ("salt").
 */
export const recipeIngredientSchema = z.object({
  /** What is left of the line once amount and unit are taken off, preparation included: "eggs, beaten". */
  name: z.string().min(1),
  /** As printed, in one spelling: "2", "1½", "2–3". */
  amount: z.string(),
  /** As printed: "g", "EL", "c. à soupe". */
  unit: z.string(),
  /** Heading it stands under, e.g. "For the dressing"; absent without groups. */
  group: z.string().min(1).optional(),
});
export type RecipeIngredient = z.infer<typeof recipeIngredientSchema>;

/** Where on a page, or in what, the recipe was found. */
export const RECIPE_SOURCES = [
  'json-ld',
  'microdata',
  'rdfa',
  'microformat',
  'embedded-data',
  'page-structure',
  'text',
  'picture',
] as const;
export const recipeSourceSchema = z.enum(RECIPE_SOURCES);
export type RecipeSource = z.infer<typeof recipeSourceSchema>;

/** The diets a recipe may call itself; their labels are interface text. */
export const DIETARY_TAGS = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'lactose-free',
  'egg-free',
  'nut-free',
  'sugar-free',
  'low-sugar',
  'low-carb',
  'low-fat',
  'low-salt',
  'low-calorie',
  'high-protein',
  'keto',
  'paleo',
  'whole30',
  'halal',
  'kosher',
  'diabetic',
] as const;
export const dietaryTagSchema = z.enum(DIETARY_TAGS);
export type DietaryTag = z.infer<typeof dietaryTagSchema>;

/** A recipe as read from a page, a text or a picture. All strings are plain text. */
export const extractedRecipeSchema = z.object({
  name: z.string().min(1),
  ingredients: z.array(recipeIngredientSchema).min(1),
  /** Steps in order, without their numbers. */
  instructions: z.array(z.string().min(1)),
  /** As printed, e.g. "4 servings", "12 Stück"; null when the source tells none. */
  servings: z.string().nullable(),
  /** Readable durations, e.g. "1 h 30 min". */
  prep_time: z.string().nullable(),
  cook_time: z.string().nullable(),
  total_time: z.string().nullable(),
  /** As printed. */
  difficulty: z.string().nullable(),
  cuisine: z.string().nullable(),
  dietary_tags: z.array(dietaryTagSchema),
  author: z.string().nullable(),
  /** Name of the site. */
  site: z.string().nullable(),
  url: webAddressSchema.nullable(),
  language: languageSchema.nullable(),
  /** The source most of the recipe came from. */
  foundBy: recipeSourceSchema,
});
export type ExtractedRecipe = z.infer<typeof extractedRecipeSchema>;

/** Why no recipe came out. */
export const NO_RECIPE_REASONS = [
  /** Nothing to read. */
  'empty',
  /** More than the limit of the reader. */
  'too-large',
  /** Neither ingredients nor a method. */
  'not-a-recipe',
  /** A method but no ingredients that could be read. */
  'no-ingredients',
  /** Ingredients, e.g. a shopping list, but no method. */
  'no-instructions',
] as const;
export const noRecipeReasonSchema = z.enum(NO_RECIPE_REASONS);
export type NoRecipeReason = z.infer<typeof noRecipeReasonSchema>;

/** What reading a page, a text or a picture for its recipe gives. */
export const recipeReadingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recipe'), recipe: extractedRecipeSchema }),
  z.object({ kind: z.literal('no-recipe'), reason: noRecipeReasonSchema }),
]);
export type RecipeReading = z.infer<typeof recipeReadingSchema>;
/** What came of a picture: a recipe that was found or not, or text that could not be read reliably. */
export type RecipePictureReading = RecipeReading | { kind: 'no-recipe'; reason: 'unreadable' };

/** Limits of what is read; above them reading ends at once with `too-large` or leaves the rest out. */
export const RECIPE_LIMITS = {
  /** Characters of a page's source. */
  pageChars: 5_000_000,
  /** Characters of a pasted text. */
  textChars: 200_000,
  ingredients: 500,
  steps: 300,
  /** Characters of any one field. */
  fieldChars: 5_000,
} as const;
