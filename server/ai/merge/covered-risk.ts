import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { CoveredRisk } from './merge-menu.ts';

/**
 * What guidance says about the words of a verdict; null if it covers none of them. Beside a word that no one knows a
 * verdict gives no reasons for what is fine: its parts still do.
 */
export function coveredRiskOf({
  findings,
  ingredients,
}: Pick<Verdict, 'findings' | 'ingredients'>): Risk | null {
  const all = [...findings, ...ingredients.flatMap((part) => part.findings)];
  return worstRisk(all.filter(({ rule }) => rule !== 'unknown').map(({ risk }) => risk));
}

/**
 * Judges dishes by guidance only.
 * @param menu what is known about the menu they are on
 */
export function coveredBy(
  judge: { assess(request: AssessRequest): Verdict },
  menu: Pick<AssessRequest, 'language' | 'place'>,
): CoveredRisk {
  return ({ name, description, title, course }) =>
    coveredRiskOf(judge.assess({ kind: 'dish', text: name, description, section: title, course, ...menu }));
}
