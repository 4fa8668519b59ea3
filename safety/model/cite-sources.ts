import type { Citation } from '@mirabelle/contract/finding.ts';
import { type Fact, groundsSafe, type Source } from '@mirabelle/contract/knowledge.ts';
import { citationOf } from '../citation-of.ts';

/** A citation ready to be shown, and what its source may ground. */
interface Known {
  citation: Citation;
  seen: boolean;
  /** May ground that something is fine. */
  grounds: boolean;
}

/** Makes citations of what records cite. */
export interface CiteSources {
  /**
   * Those that a fact stands on. Any source may warn. That something is fine needs, of each country it is said of, one
   * that grounds it; unseen sources are left out then, and so is a country that has none.
   */
  ofFact(fact: Fact): Citation[];
  /** Those that how food is taken to come stands on: none, unless one of them may ground that something is fine. */
  ofAssumption(cite: Fact['cite']): Citation[];
  /** Whether one of them may ground that something is fine. */
  grounds(cite: Fact['cite']): boolean;
}

export function citeSources(sources: readonly Source[]): CiteSources {
  const known = new Map(sources.map((source) => [source.id, knownOf(source)]));
  const found = (cite: Fact['cite']): Known[] =>
    cite.flatMap(({ source, at }) => {
      const one = known.get(source);
      return one ? [{ ...one, citation: { ...one.citation, at: at ?? null } }] : [];
    });
  const shown = (list: Known[]) => list.map(({ citation }) => citation);
  return {
    ofFact(fact) {
      const all = found(fact.cite);
      if (fact.kind !== 'risk' || fact.risk !== 'NO_RISK') return shown(all);
      if (fact.country) return shown(grounded(all));
      const byCountry = Map.groupBy(all, ({ citation }) => citation.country);
      const kept = new Set([...byCountry.values()].flatMap(grounded));
      return shown(all.filter((one) => kept.has(one)));
    },
    ofAssumption: (cite) => shown(grounded(found(cite))),
    grounds: (cite) => found(cite).some(({ grounds }) => grounds),
  };
}

function grounded(list: Known[]): Known[] {
  return list.some(({ grounds }) => grounds) ? list.filter(({ seen }) => seen) : [];
}

function knownOf(source: Source): Known {
  return {
    seen: source.seen !== 'unseen',
    grounds: groundsSafe(source),
    citation: citationOf(source),
  };
}
