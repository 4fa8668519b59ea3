import { hashOf, plain } from './canonical.ts';
import type { FactFolder, ListedFact, RawRecord } from './listed-fact.ts';
import { statementsOf } from './statements-of.ts';

/** What is left out of a claim: sources, the day, and what is listed as a fact of its own. */
const APART = ['cite', 'checkedOn', 'positions', 'despite', 'kind', 'variant'];

/** The country of a source, as its record says; undefined where it speaks for none. */
export type CountryOfSource = (source: string) => string | undefined;

/**
 * Every fact of a record, in the order of the record. Health authorities of several countries speak of the same food in
 * the same state, so the country is part of what a fact is: that a source is replaced by another of its country leaves
 * the fact the same one.
 * @param record as its file holds it, or filled up by its schema; one that moved states nothing
 */
export function factsOfRecord(
  folder: FactFolder,
  record: RawRecord,
  countryOf: CountryOfSource,
): ListedFact[] {
  if (record.movedTo) return [];
  const label = `${folder}/${record.id}`;
  const seen = new Map<string, number>();
  return statementsOf(folder, record).map(({ kind, of, stated }) => {
    const country =
      kind === 'risk' || kind === 'content' || kind === 'limit' ? spokenIn(stated, countryOf) : '';
    const name = [`${label}#${kind}`, of, country].filter(Boolean).join('.');
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const claim = (plain(
      Object.fromEntries(Object.entries(stated).filter(([key]) => !APART.includes(key))),
    ) ?? {}) as ListedFact['claim'];
    const cites = citesOf(stated);
    return {
      id: nth > 1 ? `${name}~${nth}` : name,
      record: label,
      kind,
      claim,
      cites,
      hash: hashOf({ claim, cites }),
    };
  });
}

/** The country whose authority says it: the fact's own, else that of the source it names first. */
function spokenIn({ country, cite }: Readonly<Record<string, unknown>>, countryOf: CountryOfSource): string {
  if (typeof country === 'string') return country;
  const [first] = (Array.isArray(cite) ? cite : []) as { source: string }[];
  return (first && countryOf(first.source)) ?? '';
}

function citesOf({ cite }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(cite)) return [];
  return (cite as { source: string; at?: string }[])
    .map(({ source, at }) => (at ? `${source}@${at}` : source))
    .sort();
}

/** The source of a citation in `cites`. */
export const sourceOf = (cite: string): string => cite.split('@', 1)[0] as string;
