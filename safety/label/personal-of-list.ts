import type { AllergenFinding, Finding } from '@mirabelle/contract/finding.ts';
import type { LabelList } from '@mirabelle/contract/label.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { RecipeEngine } from '../engine.ts';
import { allergenNameOf } from './understand-ingredient.ts';

/** Allergies that the words of a list touch, and the allergens that they name. */
export interface Personal {
  profileFindings: Finding[];
  allergens: AllergenFinding[];
}

/**
 * Allergies and allergens by the words as they are printed: "soya lecithin" is an additive to everyone but to whom soya
 * is a danger.
 */
export function personalOf(engine: RecipeEngine, list: LabelList, userContext: UserContext | null): Personal {
  const printed = list.ingredients.flatMap(({ name, parts }) => [name, ...parts]);
  const verdicts = [...new Set(printed.map(allergenNameOf))].map((text) =>
    engine.assess({ kind: 'ingredient', text, userContext }),
  );
  return {
    profileFindings: verdicts
      .flatMap((verdict) => verdict.profileFindings)
      .filter(({ rule }) => rule === 'allergies'),
    allergens: verdicts.flatMap((verdict) => verdict.allergens),
  };
}
