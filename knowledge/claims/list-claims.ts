import { HAZARDS } from '@mirabelle/contract/knowledge.ts';
import type { MedicineSet } from '../records/read-medicines.ts';
import type { RecordSet } from '../records/read-records.ts';
import type { Claim } from './claim.ts';
import { foodClaims } from './food-claims.ts';
import { medicineClaims, medicineTopic } from './medicine-claims.ts';

/** Everything that can be reviewed: each fact of foods, groups and dishes, each level of a medicine. */
export function listClaims(records: RecordSet, medicines: MedicineSet): Claim[] {
  return [...foodClaims(records), ...medicineClaims(medicines)];
}

/** Every topic that has a claim: the hazards, then the classes of medicines. */
export function topicsOf(claims: readonly Claim[], medicines: Pick<MedicineSet, 'classes'>): string[] {
  const used = new Set(claims.flatMap(({ topics }) => topics));
  const all = [...HAZARDS, ...medicines.classes.map(({ id }) => medicineTopic(id)).sort()];
  return all.filter((topic) => used.has(topic));
}

/** The claims of a topic, of every country or of one. `all` is every topic. */
export function claimsOf<T extends Pick<Claim, 'topics' | 'countries' | 'everywhere'>>(
  claims: readonly T[],
  topic: string,
  country?: string | null,
): T[] {
  return claims.filter(
    ({ topics, countries, everywhere }) =>
      (topic === 'all' || topics.includes(topic)) && (!country || everywhere || countries.includes(country)),
  );
}
