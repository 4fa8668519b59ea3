import { loadFoodWords } from '@mirabelle/knowledge/load-food-words.ts';
import { knownFoods } from '../known-foods.ts';

/** The names of food on record, for tests of what reads with them. */
export const FOODS = knownFoods(await loadFoodWords());
