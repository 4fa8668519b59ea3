import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import type { RecipeEngine } from '../../engine.ts';
import type { Choice, Tried } from '../choose/choose-change.ts';
import type { RecipeVerdict } from '../steps/judge-recipe.ts';

/** A recipe with the changes chosen for it, to be rewritten. */
export interface ToWrite {
  engine: RecipeEngine;
  ingredients: readonly RecipeIngredient[];
  steps: readonly string[];
  verdict: RecipeVerdict;
  choices: readonly Choice[];
  language: Language;
  /** Where a step of its own goes: before the ingredient is first used, or before everything. */
  heatFirst: boolean;
}

/** Looked up for every ingredient in every step: sorted once. */
const changesByIndex = new WeakMap<readonly Choice[], Map<number | null, Tried[]>>();

/** What is to be done with the ingredient at this place of the list. */
export function changesOf(choices: readonly Choice[], index: number): Tried[] {
  let byIndex = changesByIndex.get(choices);
  if (!byIndex) {
    byIndex = new Map(choices.toReversed().map(({ ingredient, changes }) => [ingredient.index, changes]));
    changesByIndex.set(choices, byIndex);
  }
  return byIndex.get(index) ?? [];
}
