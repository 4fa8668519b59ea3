/**
 * Journeys follow the page, not the clock: these limits only end what hangs, and a page that does what it should never
 * meets them, however busy the machine is. What the product itself limits in time is tested beside its code.
 */
export const PATIENCE = {
  /** For the page to show what is expected: more than the longest wait of the product's own, 3 min for an analysis. */
  stepMs: 4 * 60_000,
  /** For a whole journey, and for starting the product before it. */
  journeyMs: 20 * 60_000,
} as const;
