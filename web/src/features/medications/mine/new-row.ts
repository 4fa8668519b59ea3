import type { KeptMedicineDraft, KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';

/** A row of what is kept from now on; how it is taken she adds later. */
export function newRow(draft: KeptMedicineDraft): KeptMedicineRow {
  return {
    id: crypto.randomUUID(),
    ...draft,
    times_a_day: null,
    units_per_time: null,
    since: null,
    until: null,
  };
}
