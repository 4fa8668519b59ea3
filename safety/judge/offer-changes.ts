import type { Finding } from '@mirabelle/contract/finding.ts';
import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { Part } from '../model/part.ts';
import { applyChanges, type ChangeKey, changeOf } from '../rules/changes.ts';

/**
 * Keeps of the changes that the rules propose for a part those that make its rating better: heat does nothing
 * against the vitamin A in a pâté, so it is not offered. Where one change helps, "choose something else" is not said
 * beside it; where each helps only with the others, all of them are.
 * @param instead what is offered where none helps
 * @param judge the findings of the part as it would be after a change
 */
export function offerTrueChanges(
  part: Part,
  findings: Finding[],
  instead: ChangeKey,
  judge: (changed: Part) => Finding[],
): Finding[] {
  const states = new Map<string, FoodState>();
  for (const { modification } of findings) {
    const change = changeOf(modification);
    if (modification !== null && change !== null && typeof change === 'object') {
      states.set(modification, change.sets);
    }
  }
  if (states.size === 0) return findings;

  const after = (changes: FoodState[]) => judge(applyChanges(part, changes));
  const alone = [...states]
    .filter(([key, sets]) => helps(findings, after([sets]), [key]))
    .map(([key]) => key);
  const all = [...states.keys()];
  const together =
    alone.length === 0 && all.length > 1 && helps(findings, after([...states.values()]), all) ? all : [];
  const helpful = [...alone, ...together];
  const [first] = helpful;
  if (first === undefined) {
    return findings.map((f) => (states.has(f.modification ?? '') ? { ...f, modification: instead } : f));
  }
  const made = after(helpful.flatMap((key) => states.get(key) ?? []));
  return findings.map((finding) => {
    const { modification } = finding;
    if (modification === null || helpful.includes(modification)) return finding;
    return { ...finding, modification: isSettled(finding, made) ? first : null };
  });
}

/** Better as a whole, or no high risk and what it was offered for is settled: cooking a tuna that is also to be counted. */
function helps(before: Finding[], after: Finding[], offered: string[]): boolean {
  const risk = worstOf(after);
  if (better(risk, worstOf(before))) return true;
  if (risk === 'HIGH_RISK') return false;
  return before
    .filter(({ modification }) => modification !== null && offered.includes(modification))
    .every((finding) => isSettled(finding, after));
}

function isSettled({ rule, risk }: Finding, after: Finding[]): boolean {
  return better(worstOf(after.filter((f) => f.rule === rule)), risk);
}

/**
 * Where something in the dish has to be left alone whatever is done to the rest, nothing is asked for the rest:
 * pasteurised egg does not help a tartare.
 */
export function withoutVainChanges(findings: Finding[], risk: Risk): Finding[] {
  const hopeless = findings.some(
    (f) => f.risk === 'HIGH_RISK' && (f.modification === null || changeOf(f.modification) === 'instead'),
  );
  if (risk !== 'HIGH_RISK' || !hopeless) return findings;
  return findings.map((f) =>
    f.modification === null || changeOf(f.modification) === 'instead' ? f : { ...f, modification: null },
  );
}

function worstOf(findings: Finding[]): Risk {
  return worstRisk(findings.map((finding) => finding.risk)) ?? 'NO_RISK';
}

function better(after: Risk, before: Risk): boolean {
  return RISKS.indexOf(after) > RISKS.indexOf(before);
}
