import type { SignOff } from '@mirabelle/contract/review/answers.ts';
import type { Claim } from '../claims/claim.ts';
import type { SignOffs } from './sign-offs.ts';

/** Where sign-offs stand: of each record, "facts.3" or "advice.0.positions.1", and by whom. */
export type SignedPlaces = ReadonlyMap<string, readonly (readonly [place: string, signOff: SignOff])[]>;

/** The places of the claims that were signed, by record. */
export function signedPlaces(claims: readonly Claim[], signOffs: SignOffs): SignedPlaces {
  const signed = claims.flatMap(({ id, record, place }) => {
    const signOff = signOffs.ofFact(id);
    return signOff ? [{ record, place, signOff }] : [];
  });
  const byRecord = Map.groupBy(signed, ({ record }) => record);
  return new Map(
    [...byRecord].map(([record, list]) => [
      record,
      list.map(({ place, signOff }) => [place, signOff] as const),
    ]),
  );
}

/** Records with `reviewed` at what was signed of them. @param folder "groups", which with the id names a record */
export function signRecords<T extends { id: string }>(
  records: T[],
  folder: string,
  signed: SignedPlaces,
): T[] {
  if (signed.size === 0) return records;
  return records.map((record) => {
    const places = signed.get(`${folder}/${record.id}`);
    if (!places) return record;
    const copy = structuredClone(record);
    for (const [place, reviewed] of places) Object.assign(statementAt(copy, place), { reviewed });
    return copy;
  });
}

function statementAt(record: object, place: string): object {
  return place
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], record) as object;
}
