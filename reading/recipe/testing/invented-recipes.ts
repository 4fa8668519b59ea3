import type { Language } from '@mirabelle/contract/language.ts';
import invented from './invented-recipes.json' with { type: 'json' };

/** A recipe invented for tests, with what its page should be read as. */
export interface InventedRecipe {
  language: Language;
  title: string;
  site: string;
  servings: string;
  prep: { iso: string; text: string; read: string };
  cook: { iso: string; text: string; read: string };
  groups: readonly { title: string | null; lines: readonly string[] }[];
  steps: readonly string[];
  words: {
    ingredients: string;
    method: string;
    notes: string;
    note: string;
    comments: string;
    comment: string;
    more: string;
    prep: string;
    cook: string;
  };
  intro: string;
}

export const INVENTED = invented as readonly InventedRecipe[];

export const linesOf = (recipe: InventedRecipe): string[] => recipe.groups.flatMap((group) => group.lines);
