import type { Language } from '@mirabelle/contract/language.ts';
import type { IngredientAssessmentRow } from '@mirabelle/contract/rows.ts';
import { foodOf } from './merge-findings.ts';

/** A part's name: as the menu prints it, and in the user's language if the menu does not name it. */
export function ingredientName(ingredient: IngredientAssessmentRow, language: Language): string {
  const named = ingredient.findings.find((finding) => finding.data.food !== undefined);
  return ingredient.hidden && named ? foodOf(named, language) : ingredient.ingredient_name;
}
