import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { AllergenFinding } from '@mirabelle/contract/finding.ts';
import { useTranslation } from 'react-i18next';

/** Where allergens come from: findings or, for an answer without them, the words that it was stored with. */
export interface ShownAllergens {
  allergens: readonly AllergenFinding[];
  allergen_flags?: readonly string[];
}

/** The words of an answer whose allergens appear nowhere else, each once. */
export const flagsOf = ({ allergens, allergen_flags = [] }: ShownAllergens): string[] =>
  allergens.length > 0 ? [] : [...new Set(allergen_flags)];

/** Names of allergens in the interface's language, each once, the certain ones first. */
export function useAllergenNames() {
  const { t } = useTranslation('verdict');
  return (allergens: readonly AllergenFinding[], certainty?: AllergenFinding['certainty']): string[] => {
    const order = [...allergens].sort(
      (a, b) => Number(a.certainty === 'possible') - Number(b.certainty === 'possible'),
    );
    const ids = new Set<EuAllergen>(
      order.filter((entry) => !certainty || entry.certainty === certainty).map((entry) => entry.allergen),
    );
    return [...ids].map((id) => t(`allergen.${id}`));
  };
}
