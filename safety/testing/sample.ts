/** Set by `npm run properties`, which tries everything. */
const ALL = process.env.MIRABELLE_PROPERTIES === 'all';

/**
 * Whether `npm test` tries the `at`-th of what a property holds for: one in so many, the same ones each time. What is
 * counted is chosen so that every record is still tried, in one of its languages or names.
 */
export const inSample = (at: number, oneIn: number): boolean => ALL || at % oneIn === 0;
