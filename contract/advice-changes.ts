import { z } from 'zod';
import { citationSchema, findingSchema } from './finding.ts';
import { receivedIdSchema, receivedTextSchema, receivedTimeSchema, receivedWhole } from './received.ts';

/** Columns of `advice_changes` of which one says whose answer changed. */
export const CHANGED_SUBJECTS = [
  'item_id',
  'dish_test_id',
  'ingredient_test_id',
  'adaptation_id',
  'medication_id',
  'kept_medicine_id',
] as const;
export type ChangedSubject = (typeof CHANGED_SUBJECTS)[number];

/** By whose word it changed; of a food the finding that decides, which can be said in any language. */
export const changeReasonSchema = z.object({
  citations: receivedWhole(citationSchema),
  finding: findingSchema.optional().catch(undefined),
});
export type ChangeReason = z.infer<typeof changeReasonSchema>;

const idOrNull = receivedIdSchema.nullish().transform((id) => id ?? null);

/** A row of advice_changes as the rest interface gives it. The ratings are those of its kind. */
export const adviceChangeRowSchema = z.object({
  id: receivedIdSchema,
  item_id: idOrNull,
  scan_id: idOrNull,
  dish_test_id: idOrNull,
  ingredient_test_id: idOrNull,
  adaptation_id: idOrNull,
  medication_id: idOrNull,
  kept_medicine_id: idOrNull,
  name: z.string(),
  direction: z.enum(['stricter', 'milder']),
  was: z.string(),
  now: z.string(),
  reason: changeReasonSchema.catch({ citations: [] }),
  created_at: receivedTimeSchema,
  seen_at: receivedTextSchema,
});
export type AdviceChangeRow = z.infer<typeof adviceChangeRowSchema>;
