/** The fourteen allergens that EU regulation 1169/2011, annex II, makes a menu declare. */
export const EU_ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type EuAllergen = (typeof EU_ALLERGENS)[number];

/** The five options of the profile form. They are stored as written here. */
export const PROFILE_ALLERGENS = [
  'Nuts (Tree nuts, Peanuts)',
  'Shellfish',
  'Fish',
  'Eggs',
  'Dairy/Milk products',
] as const;
export type ProfileAllergen = (typeof PROFILE_ALLERGENS)[number];

const PROFILE_OF_EU: Partial<Record<EuAllergen, ProfileAllergen>> = {
  nuts: 'Nuts (Tree nuts, Peanuts)',
  peanuts: 'Nuts (Tree nuts, Peanuts)',
  crustaceans: 'Shellfish',
  molluscs: 'Shellfish',
  fish: 'Fish',
  eggs: 'Eggs',
  milk: 'Dairy/Milk products',
};

/** The profile form's option that an EU allergen falls under; undefined for the seven it has none for. */
export function profileAllergenOf(allergen: EuAllergen): ProfileAllergen | undefined {
  return PROFILE_OF_EU[allergen];
}
