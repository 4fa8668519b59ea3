import type { Both, Fact, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { WhyEntry, WhyFact } from '@mirabelle/contract/why.ts';
import amountsFr from './amounts-fr.json' with { type: 'json' };
import type { PageSources } from './page-sources.ts';

/** A record that carries facts. */
export interface FactRecord {
  kind: WhyEntry['kind'];
  id: string;
  name: Both;
  facts: readonly Fact[];
}

/** Every record with facts, groups first. */
export function factRecords({ groups, foods, dishes }: PackedKnowledge): FactRecord[] {
  const of = (kind: FactRecord['kind'], records: readonly (Named & { facts: Fact[] })[]) =>
    records
      .filter(({ facts }) => facts.length > 0)
      .map((record) => ({ kind, id: record.id, name: nameOf(record), facts: record.facts }));
  return [...of('group', groups), ...of('food', foods), ...of('dish', dishes)];
}

interface Named {
  id: string;
  names: { en?: readonly string[]; fr?: readonly string[] };
}

/** The display name in both languages. */
export const nameOf = ({ id, names }: Named): Both => {
  const en = names.en?.[0] ?? id;
  return { en, fr: names.fr?.[0] ?? en };
};

/** A record with those of its facts that are on one of some hazards; null where there is none. */
export function entryOf(
  { kind, id, name, facts }: FactRecord,
  isWanted: (fact: Fact) => boolean,
  sources: PageSources,
): WhyEntry | null {
  const wanted = facts.flatMap((fact, at) => (isWanted(fact) ? [shownFact(fact, at, sources)] : []));
  return wanted.length > 0 ? { kind, id, name, facts: wanted } : null;
}

/** A fact without what only the engine needs. Amounts are written in English in the records. */
function shownFact(fact: Fact, at: number, sources: PageSources): WhyFact {
  const places = sources.of(fact.cite.map(({ source }) => source));
  const countries = fact.country ? [fact.country] : sources.countriesOf(places);
  const shared = { at, countries, sources: places };
  if (fact.kind === 'risk') {
    const { risk, when, ownOnly } = fact;
    return { kind: 'risk', risk, ...(when ? { when } : {}), ...(ownOnly ? { ownOnly } : {}), ...shared };
  }
  const { value, unit } = fact;
  return fact.kind === 'limit'
    ? { kind: 'limit', what: inFrench(fact.what), value, unit, ...shared }
    : { kind: 'content', substance: fact.substance, value, unit, per: inFrench(fact.per), ...shared };
}

const FRENCH: Readonly<Record<string, string>> = amountsFr;
/** @throws Error where the French of an amount is missing */
function inFrench(en: string): Both {
  const fr = FRENCH[en];
  if (!fr) throw new Error(`"${en}" has no French in knowledge/why/amounts-fr.json`);
  return { en, fr };
}
