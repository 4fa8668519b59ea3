import type { Source } from '@mirabelle/contract/knowledge.ts';
import type { RecordSet } from '../records/read-records.ts';
import { factsOf } from '../records/walk.ts';

/** How many rest on an authority's own document, with and without a date, on a copy of one, or on nothing seen. */
export interface CountsBySight {
  /** Of the authority's own documents: `ownDated` and those without a date. */
  own: number;
  /** The year is printed, or that of the stored copy is known. */
  ownDated: number;
  secondHand: number;
  unseen: number;
}

/** Sources that stand for themselves, by how they were read. */
export function countSourcesBySight({ sources }: RecordSet): CountsBySight {
  return countBySight(sources.filter(({ movedTo }) => !movedTo).map((source) => [source]));
}

/** Facts by the best of their sources. */
export function countFactsBySight(records: RecordSet): CountsBySight {
  const byId = new Map(records.sources.map((source) => [source.id, source]));
  return countBySight(
    [...factsOf(records)].map(({ fact }) => fact.cite.flatMap(({ source }) => byId.get(source) ?? [])),
  );
}

function countBySight(list: Source[][]): CountsBySight {
  const counts = { own: 0, ownDated: 0, secondHand: 0, unseen: 0 };
  for (const sources of list) {
    const own = sources.filter(({ seen }) => seen === 'own');
    if (own.length > 0) {
      counts.own++;
      if (own.some(isDated)) counts.ownDated++;
    } else if (sources.some(({ seen }) => seen === 'second-hand')) counts.secondHand++;
    else counts.unseen++;
  }
  return counts;
}

function isDated({ year, copyDated }: Source): boolean {
  return year !== null || copyDated !== undefined;
}
