import type { MedicineClass, Substance } from '@mirabelle/contract/medicine.ts';
import type { MedicineSet } from './read-medicines.ts';

type Cite = { source: string; at?: string | undefined }[];

/** A cited statement: where it stands, what it cites and when it was checked. */
export interface CitedPlace {
  /** "substances/ibuprofen". */
  record: string;
  /** "advice.0.positions.1". */
  at: string;
  cite: Cite;
  checkedOn: string;
}

/** Every cited statement of every record on medicines, wherever it stands in its record. */
export function* citesOf(medicines: MedicineSet): Generator<CitedPlace> {
  for (const list of [medicines.substances, medicines.classes, medicines.services]) {
    for (const record of list) {
      yield* citesIn(record, medicines.labelOf.get(record) ?? record.id, '');
    }
  }
}

function* citesIn(value: unknown, record: string, at: string): Generator<CitedPlace> {
  if (value === null || typeof value !== 'object') return;
  const { cite, checkedOn } = value as { cite?: Cite; checkedOn?: string };
  if (Array.isArray(cite) && checkedOn) yield { record, at, cite, checkedOn };
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'cite') yield* citesIn(inner, record, at ? `${at}.${key}` : key);
  }
}

/** The classes of a substance and all above them, nearest first; safe against cycles and classes that are not there. */
export function classLine(
  substance: Substance,
  classes: ReadonlyMap<string, MedicineClass>,
): MedicineClass[] {
  const line = new Map<string, MedicineClass>();
  let level = substance.classes;
  while (level.length > 0) {
    const found = level.filter((id) => !line.has(id)).flatMap((id) => classes.get(id) ?? []);
    for (const one of found) line.set(one.id, one);
    level = found.flatMap(({ parents }) => parents);
  }
  return [...line.values()];
}

export const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((record) => [record.id, record]));
