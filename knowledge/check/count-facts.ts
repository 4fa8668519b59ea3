import type { RecordSet } from '../records/read-records.ts';
import { factsOf } from '../records/walk.ts';

/** How many facts rest on an authority's own document, on a copy of one, or on nothing seen: the best of their sources counts. */
export function countFactsBySight(records: RecordSet): { own: number; secondHand: number; unseen: number } {
  const seen = new Map(records.sources.map((source) => [source.id, source.seen]));
  const counts = { own: 0, secondHand: 0, unseen: 0 };
  for (const { fact } of factsOf(records)) {
    const sights = fact.cite.map(({ source }) => seen.get(source));
    if (sights.includes('own')) counts.own++;
    else if (sights.includes('second-hand')) counts.secondHand++;
    else counts.unseen++;
  }
  return counts;
}
