import type { EggRole } from '@mirabelle/contract/knowledge.ts';
import type { JudgedIngredient, RecipeVerdict } from '../steps/judge-recipe.ts';

/** What sets with eggs when it is heated. */
const MILKY = ['milk', 'cream', 'plant-milks', 'yoghurt', 'fresh-cheese'];
/** Cereals that eggs are tossed or fried with, and do not hold together. */
const GRAINS = ['pasta', 'rice'];

/**
 * What the eggs of a recipe do in it, so that what takes their place does the same.
 * @param ingredient eggs, or yolks
 */
export function eggRole(
  ingredient: JudgedIngredient,
  { facts, ingredients, listed }: RecipeVerdict,
): EggRole {
  const is = (index: number, groups: readonly string[]) =>
    listed[index]?.items.some((item) => groups.some((group) => item.allGroups.has(group))) ?? false;
  if ([...facts.binders].some((index) => index !== ingredient.index && !is(index, GRAINS))) return 'binds';
  const heated = !facts.hasSteps || ingredient.portions.some(({ heatings }) => heatings.length > 0);
  const milky = ingredients.some(({ index }) => index !== null && is(index, MILKY));
  if (heated && milky) return 'custard';
  // Whites alone are whipped or hold something together; they are no omelette.
  if (ingredient.items.every((item) => item.allGroups.has('egg-white'))) return 'enriches';
  const isDish = facts.dishes.some(({ components }) =>
    components.some(({ item, certainty }) => certainty === 'always' && item.allGroups.has('eggs')),
  );
  return heated && isDish ? 'substance' : 'enriches';
}
