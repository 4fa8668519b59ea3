import { savedMedicationSchema } from '@mirabelle/contract/functions/medication-history.ts';
import { z } from 'zod';

/**
 * Router state that opens /medication-history-detail. The browser keeps it with its history, so the user's id goes
 * along: who signs in after her on the same device sees nothing of it.
 */
export const detailStateSchema = z.object({
  analysis: savedMedicationSchema.omit({ details: true }),
  userId: z.string(),
});
export type DetailState = z.input<typeof detailStateSchema>;
