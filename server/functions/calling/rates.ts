import type { Rate } from '../../platform/http/limiter.ts';

/** How often a function may be called. */
export interface FunctionRates {
  byUser: Rate;
  /** Wider than `byUser`: a family, or a whole clinic, shares one address. */
  byAddress: Rate;
}

/** Limits of the functions by what they cost the machine. */
export interface Rates {
  /** Any call at all, health checks included. */
  calls: FunctionRates;
  /** A picture to be read. */
  scans: FunctionRates;
  /** Words to be judged: an ingredient, a dish, with the next one typed as soon as the last is answered. */
  tests: FunctionRates;
  /** A page to be fetched, a picture or text to be read for its recipe. */
  extractions: FunctionRates;
  /** All of an account collected, or deleted: rare, and the second may be tried with guessed passwords. */
  account: FunctionRates;
  /** A configured model to be looked at, which may cost money each time. */
  modelTests: FunctionRates;
}

const MINUTE = 60;

/** What one person does in a hurry fits in easily; what a script would do does not. */
export const RATES: Rates = {
  calls: { byUser: { points: 240, seconds: MINUTE }, byAddress: { points: 1_200, seconds: MINUTE } },
  scans: { byUser: { points: 10, seconds: MINUTE }, byAddress: { points: 60, seconds: MINUTE } },
  tests: { byUser: { points: 30, seconds: MINUTE }, byAddress: { points: 180, seconds: MINUTE } },
  extractions: { byUser: { points: 12, seconds: MINUTE }, byAddress: { points: 60, seconds: MINUTE } },
  account: { byUser: { points: 10, seconds: 10 * MINUTE }, byAddress: { points: 60, seconds: 10 * MINUTE } },
  modelTests: {
    byUser: { points: 20, seconds: 10 * MINUTE },
    byAddress: { points: 60, seconds: 10 * MINUTE },
  },
};
