import type { Problem, RecordSet } from '../pack-knowledge/read-records.ts';
import { aliasOwnedOnce } from './checks/alias-owned-once.ts';
import { citationsResolve } from './checks/citations-resolve.ts';
import { componentsResolve } from './checks/components-resolve.ts';
import { datesNotInFuture } from './checks/dates-not-in-future.ts';
import { fileNameIsId } from './checks/file-name-is-id.ts';
import { foodsGrounded } from './checks/foods-grounded.ts';
import { groupsAcyclic } from './checks/groups-acyclic.ts';
import { groupsResolve } from './checks/groups-resolve.ts';
import { movedResolve } from './checks/moved-resolve.ts';
import { namesComplete } from './checks/names-complete.ts';
import { notNamesContainName } from './checks/not-names-contain-name.ts';
import { rawNotSafer } from './checks/raw-not-safer.ts';
import { unitsFit } from './checks/units-fit.ts';
import { unseenNeverGroundsNoRisk } from './checks/unseen-never-grounds-no-risk.ts';

export interface CheckContext {
  /** Today as YYYY-MM-DD, given so that checks read no clock. */
  today: string;
}
export type Check = (records: RecordSet, context: CheckContext) => Problem[];

export const CHECKS: Check[] = [
  fileNameIsId,
  namesComplete,
  aliasOwnedOnce,
  notNamesContainName,
  citationsResolve,
  groupsResolve,
  groupsAcyclic,
  componentsResolve,
  movedResolve,
  datesNotInFuture,
  unseenNeverGroundsNoRisk,
  unitsFit,
  rawNotSafer,
  foodsGrounded,
];

/** Runs every check; an empty list means that the records may be packed. */
export function checkRecords(records: RecordSet, context: CheckContext): Problem[] {
  return CHECKS.flatMap((check) => check(records, context));
}
