import type { Fact, Names, Source, StateCondition } from '@mirabelle/contract/knowledge.ts';
import type { RecordSet } from '../records/read-records.ts';
import type { CitedSource, Claim, Meaning } from './claim.ts';
import { named, type Unnamed } from './name-claims.ts';

const KINDS = ['groups', 'foods', 'dishes'] as const;

/** Every fact of the foods, groups and dishes that are in use, as a claim. */
export function foodClaims(records: RecordSet): Claim[] {
  const sources = new Map(records.sources.map((source) => [source.id, source]));
  return KINDS.flatMap((kind) =>
    records[kind]
      .filter(({ movedTo }) => !movedTo)
      .flatMap(({ id, names, facts }) =>
        named(facts.map((fact, at) => claimOf(fact, `facts.${at}`, { id: `${kind}/${id}`, names }, sources))),
      ),
  );
}

function claimOf(
  fact: Fact,
  place: string,
  record: { id: string; names: Names },
  sources: ReadonlyMap<string, Source>,
): Unnamed {
  const cited = citedSources(fact.cite, sources);
  const countries = fact.country ? [fact.country] : countriesOf(cited);
  const meaning = meaningOf(fact);
  return {
    record: record.id,
    place,
    names: record.names,
    topics: [fact.hazard],
    countries,
    about: `${fact.hazard}/${countries.join('+')}/${keyOf(meaning)}`,
    meaning,
    sources: cited,
    checkedOn: fact.checkedOn,
  };
}

/** The cited sources that are on file, in an order of their own. */
export function citedSources(cite: Fact['cite'], sources: ReadonlyMap<string, Source>): CitedSource[] {
  return cite
    .flatMap(({ source, at }) => {
      const found = sources.get(source);
      return found ? [{ ...found, at: at ?? null }] : [];
    })
    .sort((a, b) => (`${a.id}#${a.at}` < `${b.id}#${b.at}` ? -1 : 1));
}

/** Countries whose authorities the sources are. */
export const countriesOf = (sources: readonly Source[]): string[] =>
  [...new Set(sources.map(({ country }) => country ?? 'INT'))].sort();

function meaningOf(fact: Fact): Meaning {
  const { cite: _cite, checkedOn: _on, country: _country, note: _note, reviewed: _reviewed, ...says } = fact;
  return says.kind === 'risk' ? { ...says, when: says.when && sorted(says.when) } : says;
}

/** A condition names values in no order. */
function sorted(when: StateCondition): StateCondition {
  return Object.fromEntries(
    Object.entries(when)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([dimension, values]) => [dimension, [...values].sort()]),
  );
}

/** What a fact is about, without what it says of it: it stays when the rating changes. */
function keyOf(meaning: Meaning): string {
  if (meaning.kind === 'content') return `content ${meaning.substance}`;
  if (meaning.kind === 'limit') return `limit ${meaning.what} ${meaning.unit}`;
  if (meaning.kind !== 'risk') return meaning.kind;
  const conditions = Object.entries(meaning.when ?? {}).map(
    ([name, values]) => `${name}=${values.join(',')}`,
  );
  return ['risk', ...conditions].join(' ');
}
