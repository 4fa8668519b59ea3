import type { FoodWords } from '@mirabelle/contract/knowledge/food-words.ts';
import { packFoodWords } from './pack/pack-food-words.ts';

/**
 * Names of food for readers of menus and recipes, packed. Packs first where a record is newer than the packed file.
 * @throws KnowledgeError when a record is wrong; its message names the records and how to put them right
 */
export function loadFoodWords(): Promise<FoodWords> {
  return packFoodWords();
}
