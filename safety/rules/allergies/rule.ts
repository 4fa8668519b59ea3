import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { AllergenFinding, Finding } from '@mirabelle/contract/finding.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import type { Part } from '../../judge/part.ts';

/** One allergy of the reader, understood: the allergens it covers, and foods or groups it names. */
export interface KnownAllergy {
  /** As she chose or typed it. */
  label: string;
  allergens: EuAllergen[];
  /** Ids of foods and groups: "kiwi", "celery". */
  things: string[];
}

/** An allergy that is in the dish: HIGH_RISK where it surely is, TO_CHECK where it may be. */
export function allergyFindings(
  allergies: KnownAllergy[],
  allergens: AllergenFinding[],
  parts: Part[],
): Finding[] {
  return allergies.flatMap((allergy) => {
    const declared = allergens.filter((a) => allergy.allergens.includes(a.allergen));
    const named = parts.filter((part) => !part.plant && allergy.things.some((id) => part.thing.kin.has(id)));
    const possible = declared.length > 0 || named.length > 0;
    if (!possible) return [];
    const sure =
      declared.some((a) => a.certainty === 'sure') ||
      named.some((part) => part.presence === 'named' || part.presence === 'always');
    const culprit =
      named[0] ??
      parts.find((part) => !part.plant && part.thing.allergens.some((a) => allergy.allergens.includes(a)));
    const food: Localised | string = culprit?.name ?? { en: allergy.label };
    return [
      {
        rule: 'allergies',
        key: sure ? 'allergies.sure' : 'allergies.possible',
        risk: sure ? ('HIGH_RISK' as const) : ('TO_CHECK' as const),
        cannotTell: sure ? null : 'composition',
        subject: culprit?.subject ?? allergy.label,
        // A food named by itself keeps its name; what stands for one allergen can be said in any language.
        data: {
          allergy: allergy.label,
          food,
          ...(named.length === 0 ? { allergens: allergy.allergens } : {}),
        },
        citations: [],
        elsewhere: [],
        question: sure ? null : 'ask.allergy',
        modification: sure ? 'change.other' : null,
      },
    ];
  });
}
