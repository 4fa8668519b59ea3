import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Hazard, RiskFact, StateDimension } from '@mirabelle/contract/knowledge.ts';
import { reviewedBy } from '@mirabelle/contract/review/oldest-review.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { PlacedFact } from '../model/catalogue.ts';
import { dishNameTells } from '../model/dish-name-tells.ts';
import type { Part } from '../model/part.ts';
import { type Counts, type Weighed, weigh } from '../model/weigh.ts';
import type { ChangeKey } from './changes.ts';
import type { RuleContext } from './rule.ts';
import { dataOf } from './rule-data.ts';

/**
 * Whose word counts: the health authorities of the user's country, or those of where the food is sold; `both` where
 * it is sold, but what her own says to avoid stays so anywhere.
 */
export type Follows = 'advice' | 'supply' | 'both';

/** What is special about a rule that judges by the facts of one hazard. */
export interface FactRule {
  hazard: Hazard;
  follows(part: Part): Follows;
  question(part: Part, missing: StateDimension | null): string | null;
  change(part: Part): ChangeKey | null;
  cause(part: Part): string | null;
}

/**
 * Judges a part by what health authorities say, then by how certain it is that the part is there at all: what is only
 * usual or occasional in a dish is asked about, not warned of.
 */
export function judgeByFacts(rule: FactRule, part: Part, context: RuleContext): Finding | null {
  if (part.harmless || part.plant) return null;
  const facts = part.item.risks.get(rule.hazard);
  if (!facts) return null;
  const counts = countsFor(rule.follows(part), context);
  const weighed = weigh(facts, part.state, counts);
  if (!weighed) return null;
  const note = weighed.risk === 'NO_RISK' ? assumedFinding(rule, part, facts, counts) : null;
  if (note) return note;
  const { risk, ending: certainty } = byCertainty(weighed, part);
  if (risk === null) return null;
  const raised = risk !== 'NO_RISK';
  const guess = certainty === 'likely' || certainty === 'maybe';
  // "Baked eggs: usually made with egg" says nothing; that it depends on how they are made does.
  const ending = guess && dishNameTells(part) ? 'ask' : certainty;
  const cause = rule.cause(part);
  return {
    rule: rule.hazard,
    key: `${rule.hazard}.${ending}`,
    risk,
    cannotTell: raised ? (weighed.cannotTell ?? (guess ? 'composition' : null)) : null,
    subject: part.subject,
    data: cause === null ? dataOf(part) : { ...dataOf(part), cause },
    citations: weighed.citations,
    elsewhere: weighed.elsewhere,
    question: raised && risk !== 'HIGH_RISK' ? rule.question(part, weighed.cannotTell) : null,
    modification: raised ? rule.change(part) : null,
    ...reviewedBy(weighed.reviewed),
  };
}

/** Where the food is sold is often not said: then it is taken to be sold in her own country (decision 0023). */
function countsFor(follows: Follows, { adviceCountry, supplyCountry }: RuleContext): Counts {
  if (follows === 'advice') return { country: adviceCountry, contradiction: 'ask' };
  return {
    country: supplyCountry ?? adviceCountry,
    contradiction: 'worst',
    home: follows === 'both' ? adviceCountry : null,
    assumed: supplyCountry === null,
  };
}

/** Fine only as such a dish nearly always comes: said with the reason, and the question stays. */
function assumedFinding(
  rule: FactRule,
  part: Part,
  facts: PlacedFact<RiskFact>[],
  counts: Counts,
): Finding | null {
  if (!part.assumed) return null;
  const { state, because, citations, insteadOf } = part.assumed;
  const open = Object.fromEntries(Object.entries(part.state).filter(([dimension]) => !(dimension in state)));
  const unsettled = weigh(insteadOf?.risks.get(rule.hazard) ?? (insteadOf ? [] : facts), open, counts);
  const isOpen = insteadOf ? unsettled && unsettled.risk !== 'NO_RISK' : unsettled?.cannotTell;
  if (!unsettled || !isOpen) return null;
  return {
    rule: rule.hazard,
    key: `${rule.hazard}.assumed`,
    risk: 'NO_RISK',
    cannotTell: null,
    subject: part.subject,
    data: { ...dataOf(part), because },
    citations,
    elsewhere: [],
    question: rule.question(insteadOf ? { ...part, item: insteadOf } : part, unsettled.cannotTell),
    modification: null,
  };
}

type Ending = 'high' | 'check' | 'ask' | 'disputed' | 'likely' | 'maybe' | 'fine';

function byCertainty(weighed: Weighed, part: Part): { risk: Risk | null; ending: Ending } {
  const { risk } = weighed;
  if (risk === 'NO_RISK') return { risk, ending: 'fine' };
  if (part.presence === 'sometimes') {
    return risk === 'HIGH_RISK' ? { risk: 'TO_CHECK', ending: 'maybe' } : { risk: null, ending: 'fine' };
  }
  if (part.presence === 'usually' && risk === 'HIGH_RISK') return { risk: 'TO_CHECK', ending: 'likely' };
  if (weighed.disputed) return { risk, ending: 'disputed' };
  if (weighed.cannotTell) return { risk, ending: 'ask' };
  return { risk, ending: risk === 'HIGH_RISK' ? 'high' : 'check' };
}
