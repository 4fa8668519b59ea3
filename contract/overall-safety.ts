import { z } from 'zod';
import type { Risk } from './risk.ts';

/** How a whole recipe stands: `safe` only where every finding of the check is NO_RISK. */
export const OVERALL_SAFETIES = ['safe', 'caution', 'avoid'] as const;
export const overallSafetySchema = z.enum(OVERALL_SAFETIES);
export type OverallSafety = z.infer<typeof overallSafetySchema>;

const SAFETY_OF: Record<Risk, OverallSafety> = { NO_RISK: 'safe', TO_CHECK: 'caution', HIGH_RISK: 'avoid' };

/** The overall safety that a rating of the whole recipe comes to. */
export function overallSafetyOf(risk: Risk): OverallSafety {
  return SAFETY_OF[risk];
}
