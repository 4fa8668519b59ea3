import { loadFoodWords } from '@mirabelle/knowledge/load-food-words.ts';
import { type KnownFoods, knownFoods } from '@mirabelle/reading/known-foods.ts';

/** The names of food on record, as the readers of menus and recipes take them. */
export async function openKnownFoods(): Promise<KnownFoods> {
  return knownFoods(await loadFoodWords());
}
