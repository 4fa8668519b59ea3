import type { LimitTable } from '@mirabelle/safety/sums/limit-table.ts';
import type { Threads } from '../../threads/threads.ts';

/** Gives the limits for a user of a country. @param by whose call it is */
export type LimitTables = (country: string | null, by: string, signal?: AbortSignal) => Promise<LimitTable>;

/** Works the limits of each country out once: the knowledge stays as it is while the server runs. */
export function limitTables(threads: Threads): LimitTables {
  const made = new Map<string | null, LimitTable>();
  return async (country, by, signal) => {
    const known = made.get(country);
    if (known) return known;
    const rows = await threads.run('diary-limits', { country }, { by, ...(signal && { signal }) });
    const table: LimitTable = new Map(rows.map((row) => [row.id, row]));
    made.set(country, table);
    return table;
  };
}
