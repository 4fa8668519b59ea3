import type { CheckContext, MedicineCheck } from '../records/check.ts';
import type { Problem } from '../records/problem.ts';
import type { MedicineSet } from '../records/read-medicines.ts';
import { alternativesFit } from './medicine-checks/alternatives-fit.ts';
import { brandsResolve } from './medicine-checks/brands-resolve.ts';
import { classesResolve } from './medicine-checks/classes-resolve.ts';
import { everydayNamesAreNames } from './medicine-checks/everyday-names-are-names.ts';
import { linksLeadToPublisher } from './medicine-checks/links-lead-to-publisher.ts';
import { medicineAliasOwnedOnce } from './medicine-checks/medicine-alias-owned-once.ts';
import { medicineCitationsResolve } from './medicine-checks/medicine-citations-resolve.ts';
import { medicineDates } from './medicine-checks/medicine-dates.ts';
import { medicineFileNameIsId } from './medicine-checks/medicine-file-name-is-id.ts';
import { medicineMovedResolve } from './medicine-checks/medicine-moved-resolve.ts';
import { medicineNamesComplete } from './medicine-checks/medicine-names-complete.ts';
import { oneDocumentOneSource } from './medicine-checks/one-document-one-source.ts';
import { partsResolve } from './medicine-checks/parts-resolve.ts';
import { reachIsSeen } from './medicine-checks/reach-is-seen.ts';
import { safeIsSeen } from './medicine-checks/safe-is-seen.ts';
import { safeSaysHow } from './medicine-checks/safe-says-how.ts';
import { signOffsNotInMedicines } from './medicine-checks/sign-offs-not-in-medicines.ts';
import { teratogensNotSafe } from './medicine-checks/teratogens-not-safe.ts';
import { variantsFit } from './medicine-checks/variants-fit.ts';

/** What would make the engine judge wrongly or not start: nothing is packed while one of these finds something. */
export const MEDICINE_LINK_CHECKS: MedicineCheck[] = [
  medicineFileNameIsId,
  medicineCitationsResolve,
  classesResolve,
  partsResolve,
  variantsFit,
  alternativesFit,
  brandsResolve,
  medicineMovedResolve,
  everydayNamesAreNames,
  reachIsSeen,
  safeIsSeen,
  safeSaysHow,
  teratogensNotSafe,
];

/** What a record should also be; `npm run check` insists on it. */
const MEDICINE_CARE_CHECKS: MedicineCheck[] = [
  signOffsNotInMedicines,
  medicineNamesComplete,
  medicineAliasOwnedOnce,
  medicineDates,
  linksLeadToPublisher(),
  oneDocumentOneSource,
];

export const MEDICINE_CHECKS: MedicineCheck[] = [...MEDICINE_LINK_CHECKS, ...MEDICINE_CARE_CHECKS];

/** Runs the checks; an empty list means that the records are in order. */
export function checkMedicines(
  medicines: MedicineSet,
  context: CheckContext,
  checks: MedicineCheck[] = MEDICINE_CHECKS,
): Problem[] {
  return checks.flatMap((check) => check(medicines, context));
}
