import type { Check, CheckContext } from '../records/check.ts';
import type { Problem } from '../records/problem.ts';
import type { RecordSet } from '../records/read-records.ts';
import { aliasOwnedOnce } from './checks/alias-owned-once.ts';
import { citationsResolve } from './checks/citations-resolve.ts';
import { componentsResolve } from './checks/components-resolve.ts';
import { countriesOffered } from './checks/countries-offered.ts';
import { datesNotInFuture } from './checks/dates-not-in-future.ts';
import { dietsResolve, foodsAnswerDiets } from './checks/diets-resolve.ts';
import { fileNameIsId } from './checks/file-name-is-id.ts';
import { foodLinksLeadToPublisher } from './checks/food-links-lead-to-publisher.ts';
import { foodsGrounded } from './checks/foods-grounded.ts';
import { groupsAcyclic } from './checks/groups-acyclic.ts';
import { groupsResolve } from './checks/groups-resolve.ts';
import { limitsResolve } from './checks/limits-resolve.ts';
import { madeFoodsResolve } from './checks/made-foods-resolve.ts';
import { movedResolve } from './checks/moved-resolve.ts';
import { namesComplete } from './checks/names-complete.ts';
import { namesHoldComponents } from './checks/names-hold-components.ts';
import { notNamesContainName } from './checks/not-names-contain-name.ts';
import { ownOnlySaysWhy } from './checks/own-only-says-why.ts';
import { rawNotSafer } from './checks/raw-not-safer.ts';
import { signOffsNotInRecords } from './checks/sign-offs-not-in-records.ts';
import { sourcesWhole } from './checks/sources-whole.ts';
import { substitutionsResolve } from './checks/substitutions-resolve.ts';
import { unitsFit } from './checks/units-fit.ts';
import { weakGroundNeverNoRisk } from './checks/weak-ground-never-no-risk.ts';

/** What would make the engine judge wrongly or not start: nothing is packed while one of these finds something. */
export const LINK_CHECKS: Check[] = [
  fileNameIsId,
  citationsResolve,
  groupsResolve,
  groupsAcyclic,
  componentsResolve,
  madeFoodsResolve,
  movedResolve,
  weakGroundNeverNoRisk,
  substitutionsResolve,
  dietsResolve,
  limitsResolve,
];

/** What a record should also be; `npm run check` insists on it. */
const CARE_CHECKS: Check[] = [
  signOffsNotInRecords,
  namesComplete,
  aliasOwnedOnce,
  notNamesContainName,
  namesHoldComponents,
  datesNotInFuture,
  ownOnlySaysWhy,
  sourcesWhole,
  foodLinksLeadToPublisher(),
  countriesOffered,
  unitsFit,
  rawNotSafer,
  foodsGrounded,
  foodsAnswerDiets,
];

export const CHECKS: Check[] = [...LINK_CHECKS, ...CARE_CHECKS];

/** Runs the checks; an empty list means that the records are in order. */
export function checkRecords(records: RecordSet, context: CheckContext, checks: Check[] = CHECKS): Problem[] {
  return checks.flatMap((check) => check(records, context));
}
