import type { IngredientCategory } from '@mirabelle/contract/functions/suggest-ingredients.ts';

/**
 * Groups by the kind of ingredient that their foods are, the closer group first: a mayonnaise is a sauce before it
 * is an animal food, an ice cream is sweet before it is dairy.
 */
const KINDS: readonly (readonly [IngredientCategory, readonly string[]])[] = [
  ['sauce', ['raw-egg-sauces', 'condiments', 'oils', 'tahini-dips', 'fish-sauces']],
  [
    'sweet',
    [
      'sugars',
      'honey',
      'sweets',
      'sweeteners',
      'chocolate',
      'ice-cream',
      'soft-serve-ice-cream',
      'custard',
      'raw-egg-desserts',
      'lightly-cooked-egg-desserts',
      'liquorice',
    ],
  ],
  ['herb-spice', ['herbs', 'spices']],
  // Coconut milk and oat cream go into the pot as often as into a glass.
  ['other', ['plant-milks']],
  ['drink', ['drinks']],
  ['egg', ['eggs']],
  ['fish', ['seafood']],
  ['meat', ['meat']],
  ['dairy', ['dairy']],
  ['grain', ['cereals', 'bread', 'pastry', 'raw-dough']],
  ['fruit', ['fruit', 'dried-fruit', 'melons']],
  [
    'vegetable',
    [
      'vegetables',
      'cooked-vegetables',
      'preserved-vegetables',
      'salad-leaves',
      'mushrooms',
      'potatoes',
      'pulses',
      'raw-sprouts',
      'seaweed',
      'red-and-green-seaweed',
    ],
  ],
];

/** What kind of ingredient a food is. @param allGroups its own id and all groups above it */
export function categoryOf(allGroups: ReadonlySet<string>): IngredientCategory {
  return KINDS.find(([, groups]) => groups.some((id) => allGroups.has(id)))?.[0] ?? 'other';
}

/** Every group that decides a kind, for checking that each is on file. */
export const DECIDING_GROUPS: readonly string[] = KINDS.flatMap(([, groups]) => groups);
