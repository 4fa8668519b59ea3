import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { idlingThread } from './worker-thread.ts';

const ask = idlingThread<MedicineRequest>({
  worker: () => new Worker(new URL('./medicine-thread.ts', import.meta.url), { type: 'module' }),
  // The tables of medicines are loaded before, maybe on a slow network.
  timeoutMs: 60_000,
  // It holds some hundred megabytes.
  idleMs: 60_000,
  failed: 'The tables of medicines cannot be loaded.',
});

/**
 * Judges medicines in a thread of this page, as the server would (offline/medicines.ts).
 * @throws Error where the tables cannot be loaded
 */
export const judgeOnPhone = (request: MedicineRequest): Promise<MedicineVerdict> =>
  ask<MedicineVerdict>(request);
