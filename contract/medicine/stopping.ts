import { z } from 'zod';
import { citedFact } from './advice.ts';

/** What stopping suddenly would do. */
export const STOPPING_DANGERS = [
  'seizures',
  'relapse',
  'withdrawal',
  'adrenal-crisis',
  'clots',
  'high-blood-sugar',
  'thyroid-imbalance',
  'virus-rebound',
  'asthma-attack',
  'rejection',
  'flare',
  'blood-pressure',
  'heart-rhythm',
] as const;
export const doNotStopSchema = z.object({ danger: z.enum(STOPPING_DANGERS), ...citedFact }).strict();
export type DoNotStop = z.infer<typeof doNotStopSchema>;

/** Known to cause malformations in people: nothing of it is SAFE without a cited `despite`. */
export const teratogenSchema = z.object(citedFact).strict();
