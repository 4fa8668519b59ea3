import type { AllergenFinding, Finding, Verdict } from '@mirabelle/contract/finding.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import { confidenceOf, inOrder, nameOfPersonal } from './merge-verdict.ts';

/**
 * A verdict of the engine with what a model had added to an earlier one of the same dish. What a model filled in as fine
 * is not kept: it was said of the dish as it was known then.
 */
export function keepOpinion(own: Verdict, before: Verdict): Verdict {
  const saying = before.findings.filter(({ rule, key }) => rule === 'model' && key !== 'model.fine');
  const rows = before.ingredients.filter(({ findings }) => findings.some(({ key }) => key === 'model.part'));
  if (saying.length === 0 && rows.length === 0) return own;
  const personal = missingFrom(own.profileFindings, before.profileFindings.filter(isAllergy), nameOfPersonal);
  const risk = worstRisk([own.risk, ...[...saying, ...personal].map((finding) => finding.risk)]) ?? own.risk;
  return {
    ...own,
    risk,
    confidence: risk === own.risk ? own.confidence : confidenceOf(own),
    findings: inOrder([...own.findings, ...saying], risk),
    profileFindings: [...own.profileFindings, ...personal],
    allergens: [...own.allergens, ...missingFrom(own.allergens, before.allergens, nameOfAllergen)],
    ingredients: [...own.ingredients, ...rows],
  };
}

const isAllergy = ({ rule }: Finding) => rule === 'allergies';
const nameOfAllergen = ({ allergen }: AllergenFinding): string => allergen;

function missingFrom<T>(own: readonly T[], others: readonly T[], nameOf: (one: T) => string): T[] {
  const known = new Set(own.map(nameOf));
  return others.filter((other) => !known.has(nameOf(other)));
}
