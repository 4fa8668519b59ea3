import {
  type JudgedKeptMedicines,
  judgeKeptMedicinesOperation,
  type WeekTurn,
  weekTurnsOperation,
} from '@mirabelle/contract/functions/kept-medicines.ts';
import { type KeptMedicineRow, keptMedicineRowSchema } from '@mirabelle/contract/kept-medicine.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { changeRows, insertRow, readRows } from '../lib/backend/rows.ts';

/** Under which the queries on what a user keeps are known. */
export const KEPT_KEY = ['kept-medicines'] as const;

/** What the user keeps, in the order it was kept in. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadKept(userId: string, signal: AbortSignal): Promise<KeptMedicineRow[]> {
  return readRows(
    'kept_medicines',
    keptMedicineRowSchema,
    (backend, limit) =>
      backend
        .from('kept_medicines')
        .select('*')
        .eq('user_id', userId)
        .order('created_at')
        .order('id')
        .abortSignal(limit),
    signal,
  );
}

/** Keeps a medicine under an id made here; repeated, it leaves one row. @throws BackendError, TimeoutError */
export const keepMedicine = (row: KeptMedicineRow): Promise<void> => insertRow('kept_medicines', row);

/** Changes a kept medicine; what is left out stays. @throws BackendError, TimeoutError */
export function changeKept(id: string, change: Partial<Omit<KeptMedicineRow, 'id'>>): Promise<void> {
  return changeRows('kept_medicines', (backend, limit) =>
    backend.from('kept_medicines').update(change).eq('id', id).abortSignal(limit),
  );
}

/** Deletes a kept medicine; succeeds also if it is gone already. @throws BackendError, TimeoutError */
export function removeKept(id: string): Promise<void> {
  return changeRows('kept_medicines', (backend, limit) =>
    backend.from('kept_medicines').delete().eq('id', id).abortSignal(limit),
  );
}

/**
 * What the user keeps, judged for a day. Reads once: the query retries by itself.
 * @param today ISO date where she is
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export function judgeKept(today: string, signal: AbortSignal): Promise<JudgedKeptMedicines> {
  return invoke(judgeKeptMedicinesOperation, { today }, { tries: once(judgeKeptMedicinesOperation), signal });
}

/** What changes these days with the week. @throws as judgeKept */
export async function loadTurns(today: string, signal: AbortSignal): Promise<WeekTurn[]> {
  return (await invoke(weekTurnsOperation, { today }, { tries: once(weekTurnsOperation), signal })).turns;
}

const once = (operation: { timeoutMs: number; retries: number }) => ({ ...operation, retries: 0 });
