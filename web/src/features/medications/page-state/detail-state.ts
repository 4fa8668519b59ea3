import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { receivedSavedMedicationSchema } from '@mirabelle/contract/functions/received-medication.ts';
import { z } from 'zod';

/**
 * Router state that opens /medication-history-detail. The browser keeps it with its history, so the user's id is
 * included: another user who signs in on the same device sees nothing of it.
 */
export const detailStateSchema = z.object({
  analysis: receivedSavedMedicationSchema,
  userId: z.string(),
});
export interface DetailState {
  analysis: SavedMedication;
  userId: string;
}
