import type { Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import type { Hazard, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { saysItself } from '../model/dish-name-tells.ts';
import type { Part } from '../model/part.ts';
import { type Weighed, weigh } from '../model/weigh.ts';
import type { ChangeKey } from './changes.ts';
import type { RuleContext } from './rule.ts';

/** What is special about a rule that judges by the facts of one hazard. */
export interface FactRule {
  id: string;
  hazard: Hazard;
  /** Whether the reader's country decides (advice) or the one where it is served (supply). */
  follows: Follows | ((part: Part) => Follows);
  /** Key of the question that settles what is missing, or that asks after a guess. */
  question(part: Part, missing: StateDimension | null): string | null;
  /** Key of the change that would make it fine; offered only where the engine finds that it does. */
  modification(part: Part): ChangeKey | null;
  /** Where one hazard has several reasons, which of them it is: ends the key `why.<rule>.<cause>`. */
  cause?(part: Part): string | null;
}

type Follows = 'advice' | 'supply';

/**
 * Judges a part by what the bodies say, then by how sure it is that the part is there at all:
 * what is only usual or occasional in a dish is asked about, not warned of.
 */
export function judgeByFacts(rule: FactRule, part: Part, context: RuleContext): Finding | null {
  if (part.harmless || part.plant) return null;
  const facts = part.item.risks.get(rule.hazard);
  if (!facts) return null;
  const follows = typeof rule.follows === 'function' ? rule.follows(part) : rule.follows;
  const weighed = weigh(
    facts,
    part.state,
    follows === 'advice' ? context.adviceCountry : context.supplyCountry,
    follows === 'advice' ? 'ask' : 'worst',
    context.adviceCountry,
  );
  if (!weighed) return null;
  const { risk, ending: sureness } = bySureness(weighed, part);
  if (risk === null) return null;
  const raised = risk !== 'NO_RISK';
  const guess = sureness === 'likely' || sureness === 'maybe';
  // "Baked eggs: usually made with egg" says nothing; that it depends on how they are made does.
  const ending = guess && saysItself(part) ? 'ask' : sureness;
  const cause = rule.cause?.(part) ?? null;
  return {
    rule: rule.id,
    key: `${rule.id}.${ending}`,
    risk,
    cannotTell: raised ? (weighed.cannotTell ?? (guess ? 'composition' : null)) : null,
    subject: part.subject,
    data: cause === null ? dataOf(part) : { ...dataOf(part), cause },
    citations: weighed.citations,
    elsewhere: weighed.elsewhere,
    question: raised && risk !== 'HIGH_RISK' ? rule.question(part, weighed.cannotTell) : null,
    modification: raised ? rule.modification(part) : null,
  };
}

/** Names that every message may use. */
export function dataOf(part: Part): Record<string, FindingValue> {
  const data: Record<string, FindingValue> = { food: part.name };
  if (part.dish && part.ingredient) data.dish = part.dishName;
  return data;
}

type Ending = 'high' | 'check' | 'ask' | 'disputed' | 'likely' | 'maybe' | 'fine';

function bySureness(weighed: Weighed, part: Part): { risk: Risk | null; ending: Ending } {
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

/** The question about heat that fits the food: eggs are set, fish and meat cooked through. */
export function heatQuestion(part: Part): string {
  if (part.item.allGroups.has('minced-meat')) return 'ask.mince-cooked';
  if (part.item.allGroups.has('eggs')) return 'ask.egg-cooked';
  if (part.item.allergens.includes('eggs')) return 'ask.egg-set';
  if (part.item.allergens.includes('fish')) return 'ask.fish-cooked';
  if (part.item.allergens.includes('crustaceans') || part.item.allergens.includes('molluscs')) {
    return 'ask.shellfish-cooked';
  }
  if (part.item.allergens.includes('milk')) return 'ask.steaming-hot';
  return 'ask.cooked-through';
}

/** The question for a missing dimension; a guess without one asks after the food itself. */
export function usualQuestion(part: Part, missing: StateDimension | null): string | null {
  switch (missing) {
    case 'heat':
      return heatQuestion(part);
    case 'pasteurised':
      if (part.item.allGroups.has('eggs')) return 'ask.egg-pasteurised';
      return part.item.allergens.includes('eggs') ? 'ask.made-with-pasteurised-egg' : 'ask.pasteurised';
    case 'smoke':
      return 'ask.smoke';
    case 'cure':
      return 'ask.cured';
    case 'alcohol':
      return 'ask.alcohol-cooked';
    case 'caffeine':
      return 'ask.decaffeinated';
    case 'washed':
      return 'ask.washed';
    case 'served':
      return 'ask.served-hot';
    case 'made':
      return part.item.allergens.includes('eggs') ? 'ask.house-made-egg' : 'ask.packed';
    case 'frozen':
      return 'ask.frozen';
    case 'kept':
      return 'ask.made-fresh';
    case 'plant':
      return 'ask.plant';
    case null:
      return part.presence === 'named' || part.presence === 'always' ? null : guessQuestion(part);
  }
}

/** "Is it made with raw egg?": after something that is only usual in such a dish. */
function guessQuestion(part: Part): string {
  if (part.item.allergens.includes('eggs') && part.state.heat !== 'cooked') return 'ask.made-with-raw-egg';
  if (part.state.heat === 'raw' || part.state.heat === 'undercooked') return 'ask.contains-raw';
  return saysItself(part) ? 'ask.how-made' : 'ask.contains';
}

/**
 * Cooking makes it fine where some body says so of this food; otherwise one leaves it out or chooses another.
 * What makes the dish what it is cannot be left out, and what is raw by recipe is not cooked on request.
 */
export function cookOrLeave(part: Part): ChangeKey {
  const cookable = part.item.facts.some(
    ({ fact }) =>
      fact.kind === 'risk' && fact.risk === 'NO_RISK' && (fact.when?.heat?.includes('cooked') ?? false),
  );
  if (part.presence === 'always')
    return cookable && part.state.heat === undefined ? 'change.cooked' : 'change.other';
  if (part.ingredient && (part.presence !== 'named' || !cookable)) return 'change.without';
  return cookable ? 'change.cooked' : 'change.other';
}

/** As `cookOrLeave`, where heat matters and not doneness. */
export function heatOrLeave(part: Part): ChangeKey {
  const change = cookOrLeave(part);
  return change === 'change.cooked' ? 'change.steaming-hot' : change;
}

/** Nothing done to it helps: it is left out of a dish, or another is chosen. */
export function leave(part: Part): ChangeKey {
  return part.ingredient && part.presence !== 'always' ? 'change.without' : 'change.other';
}
