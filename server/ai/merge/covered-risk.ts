import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { CoveredRisk } from './merge-menu.ts';

/** What guidance says of a verdict's words; null where it covers none of them. */
export function coveredRiskOf({ findings }: Pick<Verdict, 'findings'>): Risk | null {
  return worstRisk(findings.filter(({ rule }) => rule !== 'unknown').map(({ risk }) => risk));
}

/**
 * Judges dishes by guidance alone.
 * @param menu what is known of the menu they stand on
 */
export function coveredBy(
  judge: { assess(request: AssessRequest): Verdict },
  menu: Pick<AssessRequest, 'language' | 'place'>,
): CoveredRisk {
  return ({ name, description, title, course }) =>
    coveredRiskOf(judge.assess({ kind: 'dish', text: name, description, section: title, course, ...menu }));
}
