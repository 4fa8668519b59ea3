import { findingSchema } from '@mirabelle/contract/finding.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import { medicineVerdictSchema } from '@mirabelle/contract/medicine-verdict.ts';
import {
  receivedIdSchema,
  receivedTextSchema,
  receivedTimeSchema,
  receivedWhole,
} from '@mirabelle/contract/received.ts';
import { z } from 'zod';
import { loadKept } from '../../kept-medicines/api.ts';
import { BackendError, NO_TABLE } from '../../lib/backend/backend-error.ts';
import { readRows } from '../../lib/backend/rows.ts';

/** The most that is read of each; a report names far fewer. */
const MOST = 1_000;

/** What a report says of an entry of the diary; a rating that is not known is none that is harmless. */
const eatenSchema = z.object({
  id: receivedIdSchema,
  kind: z.string(),
  name: z.string(),
  eaten_at: receivedTimeSchema,
  time_zone: z.string().catch('UTC'),
  day: z.iso.date(),
  risk: receivedTextSchema,
  findings: receivedWhole(findingSchema),
});
export type Eaten = z.infer<typeof eatenSchema>;

/** Ratings that are no risk; everything else is told. */
const HARMLESS = '("NO_RISK","SAFE")';

/**
 * What was eaten or taken that is of risk, or not known, newest first. None where the server keeps no diary.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadEaten(userId: string, from: Date | null, signal: AbortSignal): Promise<Eaten[]> {
  try {
    return await readRows(
      'diary_entries',
      eatenSchema,
      (backend, limit) => {
        let query = backend
          .from('diary_entries')
          .select('id, kind, name, eaten_at, time_zone, day, risk, findings:verdict->findings')
          .eq('user_id', userId)
          .or(`risk.is.null,risk.not.in.${HARMLESS}`);
        if (from) query = query.gte('eaten_at', from.toISOString());
        return query.order('eaten_at', { ascending: false }).limit(MOST).abortSignal(limit);
      },
      signal,
    );
  } catch (error) {
    if (error instanceof BackendError && error.code === NO_TABLE) return [];
    throw error;
  }
}

/** Her list of what she takes; none where the server keeps no such list. @throws as loadKept */
export async function loadTaken(userId: string, signal: AbortSignal): Promise<KeptMedicineRow[]> {
  try {
    return await loadKept(userId, signal);
  } catch (error) {
    if (error instanceof BackendError && error.code === NO_TABLE) return [];
    throw error;
  }
}

const medicineSchema = z.object({
  id: receivedIdSchema,
  medication_name: z.string(),
  risk_level: z.enum(['SAFE', 'CAUTION', 'AVOID', 'UNKNOWN']).catch('UNKNOWN'),
  user_notes: receivedTextSchema,
  analyzed_at: receivedTimeSchema,
  /** What it was judged by; null of a record of before that was kept. */
  verdict: medicineVerdictSchema.nullish().catch(null),
});
export type Medicine = z.infer<typeof medicineSchema>;

/** The medicines that were saved, the strictest answers first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadMedicines(userId: string, signal: AbortSignal): Promise<Medicine[]> {
  return readRows(
    'medication_analyses',
    medicineSchema,
    (backend, limit) =>
      backend
        .from('medication_analyses')
        .select('id, medication_name, risk_level, user_notes, analyzed_at, verdict:details->verdict')
        .eq('user_id', userId)
        .order('risk_rank', { ascending: true })
        .order('analyzed_at', { ascending: false })
        .limit(MOST)
        .abortSignal(limit),
    signal,
  );
}
