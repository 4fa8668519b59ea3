/** The diets one can have dishes marked for, in the order of the profile form. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten', 'lactose', 'sugar'] as const;
export type Diet = (typeof DIETS)[number];

/** What a food is or comes from, as far as a diet asks. */
export const DIET_TRAITS = [
  'pork',
  'blood',
  'meat',
  'fish',
  'seafood',
  'unkosher-animal',
  'frogs',
  'alcohol',
  'gelatine',
  'animal-rennet',
  'egg',
  'milk',
  'lactose',
  'little-lactose',
  'honey',
  'gluten',
  'sugar',
  'starch',
  'supervised',
  // Of plants or of animals: a label names it and does not say.
  'additive',
] as const;
export type DietTrait = (typeof DIET_TRAITS)[number];

/** How `profiles.dietary_preferences` holds each diet: as the allergies, in English words. */
export const PREFERENCE_OF = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten: 'Gluten-free',
  lactose: 'Lactose-free',
  sugar: 'Watch sugar and starch',
} as const satisfies Record<Diet, string>;

/** The diets among stored preferences; others that are stored say nothing here, and stay stored. */
export function dietsOf(preferences: readonly string[]): Diet[] {
  const stored = new Set(preferences.map((text) => text.trim().toLowerCase()));
  return DIETS.filter((diet) => stored.has(PREFERENCE_OF[diet].toLowerCase()));
}

/**
 * Preferences to be stored for the chosen diets, with those that stand for none of them kept as they are.
 * @param stored what is stored so far
 */
export function preferencesFor(chosen: readonly Diet[], stored: readonly string[]): string[] {
  const others = stored.filter((text) => dietsOf([text]).length === 0);
  return [...DIETS.filter((diet) => chosen.includes(diet)).map((diet) => PREFERENCE_OF[diet]), ...others];
}
