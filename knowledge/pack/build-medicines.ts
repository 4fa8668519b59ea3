import { createHash } from 'node:crypto';
import type { PackedBrand, PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { checkMedicines, MEDICINE_LINK_CHECKS } from '../check/check-medicines.ts';
import { medicineClaims } from '../claims/medicine-claims.ts';
import { reviewsFolder } from '../records/kinds.ts';
import { citesOf } from '../records/medicine-walk.ts';
import { type CountryBrand, type MedicineSet, readMedicines } from '../records/read-medicines.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { signOffsOf } from '../reviews/sign-offs.ts';
import { signedPlaces, signRecords } from '../reviews/sign-records.ts';
import { KnowledgeError } from './knowledge-error.ts';

/**
 * Reads and checks every record on medicines and joins them.
 * @param root the knowledge folder
 * @throws KnowledgeError when a record is wrong
 */
export async function buildMedicines(root: string): Promise<PackedMedicines> {
  const { medicines, problems } = await readMedicines(root);
  const today = new Date().toISOString().slice(0, 10);
  const found = [...problems, ...checkMedicines(medicines, { today }, MEDICINE_LINK_CHECKS)];
  if (found.length > 0) throw new KnowledgeError(found);

  const reviews = await readReviews(reviewsFolder(root));
  const claims = reviews.reviews.length > 0 ? medicineClaims(medicines) : [];
  const signed = signedPlaces(claims, signOffsOf(claims, reviews));

  const cited = new Set([...citesOf(medicines)].flatMap(({ cite }) => cite.map(({ source }) => source)));
  const body = {
    substances: signRecords(living(medicines.substances), 'substances', signed),
    classes: signRecords(living(medicines.classes), 'medicine-classes', signed),
    brands: joinCountries(medicines),
    services: living(medicines.services),
    sources: living(medicines.sources).filter(({ id }) => cited.has(id)),
  };
  const version = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12);
  return { version, ...body };
}

/** Without what moved, and without notes and paraphrases of sources, which are for people who write records. */
function living<T extends { movedTo?: string; note?: string }>(list: T[]): T[] {
  return list
    .filter((record) => !record.movedTo)
    .map(
      (record) =>
        JSON.parse(
          JSON.stringify(record, (key, value) => (key === 'note' || key === 'says' ? undefined : value)),
        ) as T,
    );
}

/** One entry a name, with each composition and the countries it is sold in with it. */
function joinCountries({ brands, brandSets }: MedicineSet): PackedBrand[] {
  const originOf = new Map(brandSets.map(({ id, origin }) => [id, origin]));
  return [...Map.groupBy(brands, ({ brand }) => foldWords(brand)).values()].map((rows) => ({
    name: nameOf(rows),
    needsContext: rows.some((row) => row.needsContext),
    meanings: [...Map.groupBy(rows, ({ parts }) => parts.join(' ')).values()].map((same) => ({
      parts: (same[0] as CountryBrand).parts,
      countries: [...new Set(same.map(({ country }) => country))],
      origin: same.some(({ set }) => originOf.get(set) === 'data-file') ? 'data-file' : 'general-knowledge',
    })),
  }));
}

/** The spelling with accents where there is one: lists in capitals have none. */
function nameOf(rows: CountryBrand[]): string {
  const names = rows.map(({ brand }) => brand);
  return names.find((name) => /[^\p{ASCII}]/u.test(name)) ?? (names[0] as string);
}
