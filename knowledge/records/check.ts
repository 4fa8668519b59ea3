import type { Problem } from './problem.ts';
import type { MedicineSet } from './read-medicines.ts';
import type { RecordSet } from './read-records.ts';

export interface CheckContext {
  /** Today as YYYY-MM-DD, given so that checks read no clock. */
  today: string;
}

/** Looks at the records of foods for one kind of problem. */
export type Check = (records: RecordSet, context: CheckContext) => Problem[];

/** Looks at the records of medicines for one kind of problem. */
export type MedicineCheck = (medicines: MedicineSet, context: CheckContext) => Problem[];
