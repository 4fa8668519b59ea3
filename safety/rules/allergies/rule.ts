import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { AllergenFinding, Finding } from '@mirabelle/contract/finding.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Part } from '../../model/part.ts';
import type { ChangeKey } from '../changes.ts';
import type { RuleText } from '../rule.ts';

/** One allergy of the user, understood: the allergens it covers, and foods or groups it names. */
export interface KnownAllergy {
  /** As she chose or typed it. */
  label: string;
  allergens: EuAllergen[];
  /** Ids of foods and groups: "kiwi", "celery". */
  items: string[];
}

/**
 * An allergy that is in the dish: HIGH_RISK where it certainly is, TO_CHECK where it may be. One that stands for
 * nothing we know (a pollen, a medicine) is looked for in the words, and the finding says that no more can be done.
 * @param text everything the line says
 */
export function allergyFindings(
  allergies: KnownAllergy[],
  allergens: AllergenFinding[],
  parts: Part[],
  text: string,
): Finding[] {
  return allergies.flatMap((allergy) => {
    const understood = allergy.allergens.length > 0 || allergy.items.length > 0;
    if (!understood) return unchecked(allergy, text);
    const culprits = parts.filter((part) => holds(part, allergy));
    const declared = allergens.filter((a) => allergy.allergens.includes(a.allergen));
    if (culprits.length === 0 && declared.length === 0) return [];
    const sure =
      declared.some((a) => a.certainty === 'sure') ||
      culprits.some((part) => part.presence === 'named' || part.presence === 'always');
    const culprit = culprits.find((part) => part.presence === 'named') ?? culprits[0];
    const removable = culprits.length === 1 && culprit?.ingredient && culprit.presence !== 'always';
    return finding(allergy, sure ? 'sure' : 'possible', {
      subject: culprit?.subject ?? allergy.label,
      food: culprit?.name ?? { en: allergy.label },
      modification: sure ? (removable ? 'change.without' : 'change.other') : null,
    });
  });
}

function holds(part: Part, { allergens, items }: KnownAllergy): boolean {
  if (part.plant) return false;
  return (
    part.item.allergens.some((allergen) => allergens.includes(allergen)) ||
    items.some((id) => part.item.allGroups.has(id))
  );
}

function unchecked(allergy: KnownAllergy, text: string): Finding {
  const written = ` ${foldText(text)} `.includes(` ${foldText(allergy.label)} `);
  const stated = { subject: allergy.label, food: { en: allergy.label } };
  return finding(allergy, written ? 'sure' : 'unchecked', {
    ...stated,
    modification: written ? 'change.other' : null,
  });
}

const RISK_OF = { sure: 'HIGH_RISK', possible: 'TO_CHECK', unchecked: 'NO_RISK' } as const;

function finding(
  allergy: KnownAllergy,
  ending: keyof typeof RISK_OF,
  {
    subject,
    food,
    modification,
  }: { subject: string; food: Localised | string; modification: ChangeKey | null },
): Finding {
  return {
    rule: 'allergies',
    key: `allergies.${ending}`,
    risk: RISK_OF[ending],
    cannotTell: ending === 'possible' ? 'composition' : null,
    subject,
    // What stands for one allergen can be said in any language; a food keeps the name she gave it.
    data: {
      allergy: allergy.label,
      food,
      ...(allergy.allergens.length > 0 ? { allergens: allergy.allergens } : {}),
    },
    citations: [],
    elsewhere: [],
    question: ending === 'sure' ? null : 'ask.allergy',
    modification,
  };
}

/** For about.md. */
export const about: RuleText = {
  title: 'Allergies of the user',
  summary: "The profile form's options, the fourteen of EU law in six languages, and foods by name.",
  howItJudges:
    'HIGH_RISK where it is certainly in the dish, TO_CHECK where it may be. An allergy that stands for ' +
    'no food we know (a pollen, a medicine) is looked for in the words only; she is told so, and the ' +
    'rating stays.',
  standsOn: 'EU regulation 1169/2011, annex II; the allergens stand on the groups and foods.',
  doesNotHandle: 'Severity, and traces.',
};
