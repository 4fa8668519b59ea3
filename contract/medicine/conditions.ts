import { z } from 'zod';

/**
 * What to keep to when it is taken. `days`, `weeks`, `doseMg` say how long or how much, where a number belongs to it.
 */
export const CONDITIONS = [
  'lowest-dose-short-time',
  /** At most `days` in a row: decongestant sprays. */
  'few-days-only',
  'on-medical-advice-only',
  'specialist-only',
  'hospital-only',
  'review-need',
  'monitor-levels',
  'monitor-growth',
  'monitor-newborn',
  'monitor-blood-pressure',
  'small-area-only',
  'press-tear-duct',
  'separate-from-iron',
  'with-folic-acid-5mg',
  /** Prescribed against pre-eclampsia; not to be begun on one's own. From `fromWeek`, often until `untilWeek`. */
  'against-preeclampsia-on-advice',
  /** A licensed programme forbids pregnancy while it is taken (valproate, isotretinoin, thalidomide, mycophenolate). */
  'pregnancy-prevention-programme',
  /** To be stopped this long before conceiving: `days` or `months`. */
  'stop-before-conception',
  /** Pregnancy to be avoided this long after the last dose: `days`, `months` or `years`. */
  'wait-after-stop',
  'washout',
  'not-for-swelling',
  'delay-infants-live-vaccines',
  'avoid-near-term',
  'not-in-preterm-labour',
  'check-alcohol-content',
  'check-vitamin-a-content',
  'not-a-proven-medicine',
  'less-harmful-than-smoking',
  'limit-per-day',
  'prefer-other-route',
  'tell-newborns-team',
  'recommended-from-week',
  'rare-exceptions-by-specialist',
  'avoid-skin-contact',
  'treat-emergency-without-delay',
] as const;
export const conditionSchema = z
  .object({
    key: z.enum(CONDITIONS),
    days: z.number().positive().optional(),
    months: z.number().positive().optional(),
    years: z.number().positive().optional(),
    doseMg: z.number().positive().optional(),
    fromWeek: z.number().int().min(0).max(42).optional(),
    untilWeek: z.number().int().min(0).max(42).optional(),
  })
  .strict();
export type Condition = z.infer<typeof conditionSchema>;
