import { byId, citesOf } from '../records/medicine-walk.ts';
import type { MedicineSet } from '../records/read-medicines.ts';

export interface SightCounts {
  own: number;
  secondHand: number;
  unseen: number;
}

/**
 * How many statements rest on an authority's own document, on a copy of one, or on nothing seen: the best of their sources
 * counts.
 * @returns all cited statements, and apart from the rest the advice that a substance's rating stands on
 */
export function countMedicineFacts(medicines: MedicineSet): { all: SightCounts; advice: SightCounts } {
  const sources = byId(medicines.sources);
  const all = { own: 0, secondHand: 0, unseen: 0 };
  const advice = { own: 0, secondHand: 0, unseen: 0 };
  for (const { cite, at } of citesOf(medicines)) {
    const sights = cite.map(({ source }) => sources.get(source)?.seen);
    const best = sights.includes('own') ? 'own' : sights.includes('second-hand') ? 'secondHand' : 'unseen';
    all[best]++;
    if (/^advice\.\d+$/.test(at)) advice[best]++;
  }
  return { all, advice };
}
