import type { Hazard, PackedKnowledge, StateDimension } from '@mirabelle/contract/knowledge.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';

/** What the records hold on one hazard. */
export interface HazardFacts {
  /** Facts that rate, by rating. */
  risks: Record<Risk, number>;
  /** Foods, groups and dishes that have a fact on it. */
  records: number;
  /** Dimensions of state on which its facts depend. */
  state: Set<StateDimension>;
  /** How many facts cite each source. */
  cited: Map<string, number>;
}

/** Gathers the facts by hazard. */
export function factsByHazard(knowledge: PackedKnowledge): Map<Hazard, HazardFacts> {
  const byHazard = new Map<Hazard, HazardFacts>();
  for (const { facts } of [...knowledge.foods, ...knowledge.groups, ...knowledge.dishes]) {
    const counted = new Set<Hazard>();
    for (const fact of facts) {
      const { hazard } = fact;
      const found = byHazard.get(hazard) ?? empty();
      byHazard.set(hazard, found);
      if (!counted.has(hazard)) found.records++;
      counted.add(hazard);
      if (fact.kind === 'risk') {
        found.risks[fact.risk]++;
        for (const dimension of Object.keys(fact.when ?? {})) found.state.add(dimension as StateDimension);
      }
      for (const { source } of fact.cite) found.cited.set(source, (found.cited.get(source) ?? 0) + 1);
    }
  }
  return byHazard;
}

function empty(): HazardFacts {
  const risks = Object.fromEntries(RISKS.map((risk) => [risk, 0])) as Record<Risk, number>;
  return { risks, records: 0, state: new Set(), cited: new Map() };
}
