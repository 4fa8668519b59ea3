import { NOT_A_MENU, runResultSchema } from '@mirabelle/contract/functions/analyze-menu.ts';
import { receivedList } from '@mirabelle/contract/received.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { analysisRunRowSchema, menuScanRowSchema } from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import { changeRows, readRows } from '../lib/backend/rows.ts';
import { RECENT_SCANS } from '../lib/policy.ts';

const rowSchema = z.object({
  ...menuScanRowSchema.pick({
    id: true,
    restaurant_name: true,
    restaurant_type: true,
    country: true,
    overall_risk: true,
    extraction_error: true,
    created_at: true,
  }).shape,
  // Read besides the scans themselves.
  analysis_runs: receivedList(analysisRunRowSchema),
});

const SCAN_COLUMNS =
  'id, restaurant_name, restaurant_type, country, overall_risk, extraction_error, created_at';
const RUN_COLUMNS = 'started_at, finished_at, error_message, result_json';

/** A rating, or why there is none; 'waiting' while it is in progress. */
export type Outcome = Risk | 'waiting' | 'notAMenu' | 'unreadable' | 'failed';

/** A scan as the lists show it. */
export interface RecentScan {
  id: string;
  name: string | null;
  type: string | null;
  country: string | null;
  outcome: Outcome;
  /** ISO time. */
  createdAt: string;
}

function outcomeOf(row: z.infer<typeof rowSchema>): Outcome {
  if (row.overall_risk) return row.overall_risk;
  if (row.extraction_error) return 'unreadable';
  const [run] = row.analysis_runs.toSorted((a, b) => (b.started_at ?? '').localeCompare(a.started_at ?? ''));
  const result = runResultSchema.safeParse(run?.result_json);
  if (result.data?.error === NOT_A_MENU) return 'notAMenu';
  return run?.error_message ? 'failed' : 'waiting';
}

/**
 * The caller's scans, newest first, one page of the list.
 * @param before ISO time; only older ones
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadScans(before: string | null, signal: AbortSignal): Promise<RecentScan[]> {
  const rows = await readRows(
    'menu_scans',
    rowSchema,
    (backend, limit) => {
      const query = backend
        .from('menu_scans')
        .select(`${SCAN_COLUMNS}, analysis_runs(${RUN_COLUMNS})`)
        // A further photograph of a menu shows with that menu.
        .is('added_to', null);
      return (before === null ? query : query.lt('created_at', before))
        .order('created_at', { ascending: false })
        .limit(RECENT_SCANS)
        .abortSignal(limit);
    },
    signal,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.restaurant_name,
    type: row.restaurant_type,
    country: row.country,
    outcome: outcomeOf(row),
    createdAt: row.created_at,
  }));
}

/** Deletes a scan with its photo, dishes and answers. @throws BackendError, TimeoutError */
export function removeScan(id: string): Promise<void> {
  return changeRows('menu_scans', (backend, limit) =>
    backend.from('menu_scans').delete().eq('id', id).abortSignal(limit),
  );
}
