import type { ChangeSource, Release } from '@mirabelle/contract/changes.ts';
import { factsOfRecord, sourceOf } from '../facts/list-facts.ts';
import type { ListedFact, RawRecord } from '../facts/listed-fact.ts';
import { readRawRecords, readRawSources } from '../facts/read-facts.ts';
import type { Listing } from './listing.ts';

/**
 * What every fact of a knowledge folder says, with the names and sources that are needed to tell of it.
 * @param root the folder: today's, or that of an earlier commit
 */
export async function makeListing(root: string, release: Release): Promise<Listing> {
  const records = await readRawRecords(root);
  const sources = new Map((await readRawSources(root)).map((source) => [source.id, source]));
  const countryOf = (id: string) => textOf(sources.get(id)?.country);
  const facts = records
    .flatMap(({ folder, record }) => factsOfRecord(folder, record, countryOf))
    .map((fact) => (fact.kind === 'composition' ? { ...fact, claim: {} } : fact));
  const cited = new Set(facts.flatMap(({ cites }) => cites.map(sourceOf)));
  return {
    ...release,
    names: namesOf(records, facts),
    sources: Object.fromEntries(
      [...cited].sort().flatMap((id) => (sources.has(id) ? [[id, shown(sources.get(id) as RawRecord)]] : [])),
    ),
    facts,
  };
}

function namesOf(
  records: readonly { folder: string; record: RawRecord }[],
  facts: readonly ListedFact[],
): Listing['names'] {
  const stating = new Set(facts.map(({ record }) => record));
  return Object.fromEntries(
    records
      .map(
        ({ folder, record }) =>
          [`${folder}/${record.id}`, [nameIn('en', record), nameIn('fr', record)]] as const,
      )
      .filter(([label]) => stating.has(label)),
  ) as Listing['names'];
}

/** What one says of it at table, or its first name; its id where it has none in that language. */
function nameIn(language: 'en' | 'fr', { id, names, everydayNames }: RawRecord): string {
  const everyday = (everydayNames as Record<string, string> | undefined)?.[language];
  const own = (names as Record<string, string[]> | undefined)?.[language]?.[0];
  return everyday ?? own ?? id;
}

function shown({ body, title, url, country, seen, says }: RawRecord): ChangeSource {
  return {
    body: String(body),
    title: String(title),
    url: String(url),
    ...(textOf(country) && { country: textOf(country) }),
    seen: String(seen),
    ...(textOf(says) && { says: textOf(says) }),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
