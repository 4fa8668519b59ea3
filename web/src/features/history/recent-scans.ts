import { NOT_A_MENU, runResultSchema } from '@mirabelle/contract/functions/analyze-menu.ts';
import { RECENT_SCANS } from '@mirabelle/contract/policy.ts';
import { type Risk, riskSchema } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import { getBackend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';

const rowSchema = z.object({
  id: z.uuid(),
  restaurant_name: z.string().nullable(),
  restaurant_type: z.string().nullable(),
  country: z.string().nullable(),
  overall_risk: riskSchema.nullable(),
  extraction_error: z.string().nullable(),
  created_at: z.string(),
  analysis_runs: z.array(
    z.object({
      started_at: z.string(),
      finished_at: z.string().nullable(),
      error_message: z.string().nullable(),
      result_json: z.unknown(),
    }),
  ),
});

/** A rating, or why there is none; 'waiting' while it is being worked on. */
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
  const [run] = row.analysis_runs.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
  const result = runResultSchema.safeParse(run?.result_json);
  if (result.data?.error === NOT_A_MENU) return 'notAMenu';
  return run?.error_message ? 'failed' : 'waiting';
}

/**
 * The caller's scans, newest first, as many as a page of the list holds.
 * @param before ISO time; only older ones
 * @throws BackendError, ZodError
 */
export async function loadScans(before: string | null, signal: AbortSignal): Promise<RecentScan[]> {
  const backend = await getBackend();
  const query = backend
    .from('menu_scans')
    .select(
      'id, restaurant_name, restaurant_type, country, overall_risk, extraction_error, created_at, analysis_runs(started_at, finished_at, error_message, result_json)',
    );
  const answer = await (before === null ? query : query.lt('created_at', before))
    .order('created_at', { ascending: false })
    .limit(RECENT_SCANS)
    .abortSignal(signal);
  return z
    .array(rowSchema)
    .parse(unwrap(answer))
    .map((row) => ({
      id: row.id,
      name: row.restaurant_name,
      type: row.restaurant_type,
      country: row.country,
      outcome: outcomeOf(row),
      createdAt: row.created_at,
    }));
}

/** Deletes a scan with its photo, dishes and answers. @throws BackendError */
export async function removeScan(id: string, signal: AbortSignal): Promise<void> {
  const backend = await getBackend();
  const { error, status } = await backend.from('menu_scans').delete().eq('id', id).abortSignal(signal);
  if (error) unwrap({ data: null, error, status });
}
