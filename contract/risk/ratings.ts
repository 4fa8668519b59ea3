/** The three ratings of a dish or an ingredient, worst first. */
export const RISKS = ['HIGH_RISK', 'TO_CHECK', 'NO_RISK'] as const;
export type Risk = (typeof RISKS)[number];

/**
 * The worst of several ratings.
 * @param risks ratings; null and undefined mean "not assessed yet" and are passed over
 * @returns the worst rating, or null when none has been given: waiting, never safe
 */
export function worstRisk(risks: Iterable<Risk | null | undefined>): Risk | null {
  let worst: Risk | null = null;
  for (const risk of risks) {
    if (risk && (worst === null || RISKS.indexOf(risk) < RISKS.indexOf(worst))) worst = risk;
  }
  return worst;
}

/** What the effective risk of a menu item is computed from. */
export interface RatedItem {
  risk: Risk | null;
  assessmentRisk?: Risk | null;
  ingredientRisks?: readonly (Risk | null)[];
}

/**
 * An item's effective risk: the highest of its own risk, its assessment's and its ingredients'.
 * @returns null while nothing has been assessed; the page shows that as waiting, not as safe
 */
export function effectiveRisk(item: RatedItem): Risk | null {
  return worstRisk([item.risk, item.assessmentRisk, ...(item.ingredientRisks ?? [])]);
}
