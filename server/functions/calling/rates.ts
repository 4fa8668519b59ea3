import type { Rate } from '../../platform/http/limiter.ts';

/** How often a function may be called. */
export interface FunctionRates {
  byUser: Rate;
  /** Higher than `byUser`: a family, or a whole clinic, shares one address. */
  byAddress: Rate;
}

/** Limits of the functions by their cost for the machine. */
export interface Rates {
  /** Any call, health checks included. */
  calls: FunctionRates;
  /** Reading a picture. */
  scans: FunctionRates;
  /** Judging words: an ingredient or a dish, with the next one typed as soon as the last is answered. */
  tests: FunctionRates;
  /** Reading what others shared, also without an account: a menu, its photographs, and each dish that is opened. */
  shared: FunctionRates;
  /** Correcting a menu: one dish after the other, and all at once that waited for reception. */
  edits: FunctionRates;
  /** Fetching a page, or reading a recipe from a picture or text. */
  extractions: FunctionRates;
  /** Collecting or deleting a whole account: rare, and deletion could be used to guess passwords. */
  account: FunctionRates;
  /** Reporting an answer as wrong; without an account there are limits besides. */
  reports: FunctionRates;
  /** Testing a configured model, which may cost money each time. */
  modelTests: FunctionRates;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A person in a hurry stays well within these limits; a script does not. */
export const RATES: Rates = {
  calls: { byUser: { points: 240, seconds: MINUTE }, byAddress: { points: 1_200, seconds: MINUTE } },
  scans: { byUser: { points: 10, seconds: MINUTE }, byAddress: { points: 60, seconds: MINUTE } },
  tests: { byUser: { points: 30, seconds: MINUTE }, byAddress: { points: 180, seconds: MINUTE } },
  shared: { byUser: { points: 120, seconds: MINUTE }, byAddress: { points: 240, seconds: MINUTE } },
  edits: { byUser: { points: 120, seconds: MINUTE }, byAddress: { points: 360, seconds: MINUTE } },
  extractions: { byUser: { points: 12, seconds: MINUTE }, byAddress: { points: 60, seconds: MINUTE } },
  account: { byUser: { points: 10, seconds: 10 * MINUTE }, byAddress: { points: 60, seconds: 10 * MINUTE } },
  reports: { byUser: { points: 30, seconds: DAY }, byAddress: { points: 90, seconds: DAY } },
  modelTests: {
    byUser: { points: 20, seconds: 10 * MINUTE },
    byAddress: { points: 60, seconds: 10 * MINUTE },
  },
};
