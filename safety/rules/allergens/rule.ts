import { EU_ALLERGENS, profileAllergenOf } from '@mirabelle/contract/allergens.ts';
import type { AllergenFinding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../model/part.ts';

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
  return EU_ALLERGENS.filter((allergen) => certainty.has(allergen)).map((allergen) => ({
    allergen,
    option: profileAllergenOf(allergen) ?? null,
    certainty: certainty.get(allergen) ?? 'possible',
  }));
}
