import type { FoodState } from '@mirabelle/contract/knowledge.ts';

/** What the recipe says besides the steps. */
export interface Circumstances {
  /** How the dish of the recipe's name usually has it; undefined where no dish is known. */
  prior: FoodState | undefined;
  /** Whether the recipe has steps at all, and whether any of them cooks something. */
  hasSteps: boolean;
  anyHeat: boolean;
  /** Step of the last baking, after which no dough is put on anything; null without. */
  lastBake: number | null;
  /** Words of its line: cut small, shaped into patties, bought ready. */
  cutSmall: boolean;
  patty: boolean;
  boughtReady: boolean;
  /** For eggs: ingredients that make a batter or a dough of them. */
  binders: ReadonlySet<number>;
}
