import type { Finding } from '@mirabelle/contract/finding.ts';
import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import { applyChanges, type ChangeKey, changeOf } from '../rules/changes.ts';
import type { Part } from './part.ts';

/**
 * Keeps of the changes that the rules propose for a part those that make its rating better: heat does nothing
 * against the vitamin A in a pâté, so it is not offered. Where one change helps, "choose another dish" is not said
 * beside it; where each helps only with the others, all of them are.
 * @param instead what is offered where none helps
 * @param judge the rating of the part as it would be after a change
 */
export function offerTrueChanges(
  part: Part,
  findings: Finding[],
  instead: ChangeKey,
  judge: (changed: Part) => Risk,
): Finding[] {
  const states = new Map<string, FoodState>();
  for (const { modification } of findings) {
    const change = changeOf(modification);
    if (modification !== null && change !== null && typeof change === 'object') {
      states.set(modification, change.sets);
    }
  }
  if (states.size === 0) return findings;

  const before = worstRisk(findings.map((finding) => finding.risk)) ?? 'NO_RISK';
  const helps = (changes: FoodState[]) => better(judge(applyChanges(part, changes)), before);
  let helpful = [...states].filter(([, sets]) => helps([sets])).map(([key]) => key);
  if (helpful.length === 0 && states.size > 1 && helps([...states.values()])) helpful = [...states.keys()];
  return findings.map((finding) => {
    const { modification } = finding;
    if (modification === null) return finding;
    if (helpful.length === 0)
      return { ...finding, modification: states.has(modification) ? instead : modification };
    return helpful.includes(modification) ? finding : { ...finding, modification: null };
  });
}

function better(after: Risk, before: Risk): boolean {
  return RISKS.indexOf(after) > RISKS.indexOf(before);
}
