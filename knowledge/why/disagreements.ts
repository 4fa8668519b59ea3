import type { StateCondition, StateDimension } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { WhyDisagreement, WhyEntry, WhyFact } from '@mirabelle/contract/why.ts';

type RiskFact = Extract<WhyFact, { kind: 'risk' }>;
type LimitFact = Extract<WhyFact, { kind: 'limit' }>;
type Side = WhyDisagreement['sides'][number];

/** Where countries rate one food in one state differently, or give other amounts of it. */
export function disagreementsIn(entries: readonly WhyEntry[]): WhyDisagreement[] {
  return entries.flatMap(({ name, facts }) =>
    [ratings(facts.filter((fact) => fact.kind === 'risk')), ...amounts(facts)].flatMap((sides) =>
      sides.length > 1 ? [{ name, sides }] : [],
    ),
  );
}

/** Sides of a dispute on one food, the strictest first; none where all agree. */
function ratings(facts: readonly RiskFact[]): Side[] {
  const sides = new Map<string, Side>();
  const add = ({ risk, when, sources }: RiskFact, countries: readonly string[]) => {
    const key = `${risk} ${JSON.stringify(when ?? {})}`;
    const side = sides.get(key) ?? {
      said: { kind: 'risk' as const, risk, ...(when ? { when } : {}) },
      countries: [],
      sources: [],
    };
    side.countries = [...new Set([...side.countries, ...countries])].sort();
    side.sources = [...new Set([...side.sources, ...sources])];
    sides.set(key, side);
  };
  for (const [at, one] of facts.entries()) {
    for (const other of facts.slice(at + 1)) {
      const joint = both(one.when, other.when);
      if (one.risk === other.risk || joint === null) continue;
      const those = (fact: RiskFact, against: RiskFact) =>
        fact.countries.filter((country) => !says(facts, country, against.risk, joint));
      const [here, there] = [those(one, other), those(other, one)];
      if (here.length === 0 || there.length === 0) continue;
      add(one, here);
      add(other, there);
    }
  }
  const rank = ({ said }: Side) => (said.kind === 'risk' ? RISKS.indexOf(said.risk) : 0);
  return [...sides.values()].sort((a, b) => rank(a) - rank(b));
}

/** Whether a country rates the food so in the whole of a state: then it does not differ there. */
function says(facts: readonly RiskFact[], country: string, risk: string, state: StateCondition): boolean {
  return facts.some(
    (fact) => fact.risk === risk && fact.countries.includes(country) && covers(fact.when ?? {}, state),
  );
}

/** The state in which both conditions hold; null where there is none. */
function both(one: StateCondition = {}, other: StateCondition = {}): StateCondition | null {
  const joint: Record<string, string[]> = { ...one };
  for (const [dimension, values] of Object.entries(other) as [StateDimension, string[]][]) {
    const mine = joint[dimension];
    const shared = mine ? mine.filter((value) => values.includes(value)) : values;
    if (shared.length === 0) return null;
    joint[dimension] = shared;
  }
  return joint as StateCondition;
}

/** Whether a condition holds in the whole of a state. */
function covers(condition: StateCondition, state: StateCondition): boolean {
  return (Object.entries(condition) as [StateDimension, string[]][]).every(([dimension, values]) => {
    const asked = state[dimension] as string[] | undefined;
    return asked?.every((value) => values.includes(value)) ?? false;
  });
}

/** Sides on how much of something is the most, one list for each thing that is limited. */
function amounts(facts: readonly WhyFact[]): Side[][] {
  const limits = facts.filter((fact): fact is LimitFact => fact.kind === 'limit');
  const byWhat = Map.groupBy(limits, ({ what, unit }) => `${what.en} ${unit}`);
  return [...byWhat.values()].map((same) => {
    const byValue = [...Map.groupBy(same, ({ value }) => value)].sort(([a], [b]) => a - b);
    return byValue.map(([value, those]) => ({
      said: { kind: 'amount' as const, value, unit: those[0]?.unit ?? '' },
      countries: [...new Set(those.flatMap(({ countries }) => countries))].sort(),
      sources: [...new Set(those.flatMap(({ sources }) => sources))],
    }));
  });
}
