/** What is kept about a user in tables of her own, in the order in which the page shows it. */
export const TABLES = {
  scans: { table: 'menu_scans', time: 'created_at' },
  ingredients: { table: 'ingredient_tests', time: 'created_at' },
  dishes: { table: 'dish_tests', time: 'created_at' },
  recipes: { table: 'recipe_adaptations', time: 'created_at' },
  medicines: { table: 'medication_analyses', time: 'created_at' },
  taken: { table: 'kept_medicines', time: 'created_at' },
  diary: { table: 'diary_entries', time: 'eaten_at' },
  notes: { table: 'result_notes', time: 'created_at' },
  reported: { table: 'wrong_answers', time: 'created_at' },
} as const;
export type TableKind = keyof typeof TABLES;
export const TABLE_KINDS = Object.keys(TABLES) as TableKind[];

/** Everything that the page tells of. */
export const KINDS = [
  'account',
  'profile',
  'scans',
  'photographs',
  'ingredients',
  'dishes',
  'recipes',
  'medicines',
  'taken',
  'diary',
  'notes',
  'reported',
  'together',
  'consents',
  'work',
  'phone',
] as const;
export type Kind = (typeof KINDS)[number];

/** How many there are of a kind, and since when; null where there are none. */
export interface Kept {
  count: number;
  /** ISO time. */
  since: string | null;
}
