import { EU_ALLERGENS, profileAllergenOf } from '@mirabelle/contract/allergens.ts';
import type { AllergenFinding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../model/part.ts';
import type { RuleText } from '../rule.ts';

/** Allergens of the parts: sure where the food is named or always in it, possible where it is usual or occasional. */
export function allergensOf(parts: Part[]): AllergenFinding[] {
  const certainty = new Map<string, 'sure' | 'possible'>();
  for (const part of parts) {
    if (part.plant) continue;
    const sure = (part.presence === 'named' || part.presence === 'always') && !part.harmless;
    for (const allergen of part.item.allergens) {
      if (sure || !certainty.has(allergen)) certainty.set(allergen, sure ? 'sure' : 'possible');
    }
  }
  if (certainty.size === 0) return [];
  return EU_ALLERGENS.filter((allergen) => certainty.has(allergen)).map((allergen) => ({
    allergen,
    option: profileAllergenOf(allergen) ?? null,
    certainty: certainty.get(allergen) ?? 'possible',
  }));
}

/** For about.md. */
export const about: RuleText = {
  title: 'Allergens',
  summary: 'The fourteen allergens that EU law names, from the foods in the dish.',
  howItJudges:
    'Sure where the food is named or always in the dish, possible where it is usual or occasional. They ' +
    'warn of nothing by themselves: the allergies in the profile do.',
  standsOn: 'EU regulation 1169/2011, annex II.',
  doesNotHandle: 'Traces and shared equipment.',
};
