import { RESULTS_POLL_MS } from '@mirabelle/contract/policy.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getBackend } from '../../lib/backend/backend.ts';
import { choices } from '../../phone-reader/choices.ts';
import { loadResults, type Results } from './api.ts';
import { loadWholeDishes } from './dishes-api.ts';
import { isStillRead } from './results-model.ts';

/** Several rows change in one transaction: their messages lead to a single read. */
const GATHER_MS = 60;

/** So long what was read is as good as new, in ms: what was asked for before the page is shown is not asked for twice. */
const NEW_MS = 2_000;

/** How long after a menu's answers its details are fetched where this device is to show them without a network. */
const LATER_MS = 3_000;
const WHOLE_LIMIT_MS = 30_000;
/** How often a menu of whom she is together with is asked for again, in ms. */
const OTHERS_LOOK_MS = 15_000;
/** Scans, with when they were judged last, whose details were fetched since the app was opened. */
const keptWhole = new Set<string>();

const keyOf = (userId: string, scanId: string) => ['results', userId, scanId] as const;

/** True once nothing will change by itself any more. */
function isSettled(results: Results | null | undefined): boolean {
  if (!results) return results === null;
  if (results.scan.extraction_error && isStillRead(results.scan)) return true;
  return results.run?.finished_at != null;
}

/** Whether a scan is of whom the user is together with. */
export const isOfOther = (results: Pick<Results, 'scan'> | null | undefined, userId: string): boolean =>
  (results?.scan.user_id ?? userId) !== userId;

/** The question for a scan's results. */
export const resultsQuery = (userId: string, scanId: string) =>
  queryOptions({
    queryKey: keyOf(userId, scanId),
    queryFn: ({ signal }) => loadResults(scanId, signal),
    // A photograph may have been added since it was last shown.
    staleTime: NEW_MS,
  });

/**
 * A scan's results, kept up to date through the live channel and, until the run has finished, by polling. After that the
 * channel tells of what is answered at the table on another device, and of the dishes that are judged again.
 */
export function useResults(scanId: string, userId: string) {
  const queries = useQueryClient();
  const query = useQuery({
    ...resultsQuery(userId, scanId),
    refetchInterval: ({ state }) => {
      if (!isSettled(state.data)) return RESULTS_POLL_MS;
      // The other's menu goes from the page soon after the two are no longer together.
      return isOfOther(state.data, userId) ? OTHERS_LOOK_MS : false;
    },
  });
  const isMissing = query.data === null;
  const settled = useRef(false);
  useEffect(() => {
    settled.current = isSettled(query.data);
  });

  // A dish that is opened without a network shows all that is known of it.
  const judged = query.data?.run?.finished_at
    ? `${query.data.run.finished_at} ${query.data.answers.length}`
    : null;
  useEffect(() => {
    if (judged === null || !choices().loaded || !navigator.onLine || keptWhole.has(`${scanId} ${judged}`))
      return;
    const timer = setTimeout(() => {
      keptWhole.add(`${scanId} ${judged}`);
      loadWholeDishes(scanId, AbortSignal.timeout(WHOLE_LIMIT_MS)).catch(() => {});
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [scanId, judged]);

  useEffect(() => {
    if (isMissing) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = () => {};
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: keyOf(userId, scanId) }),
        GATHER_MS,
      );
    };
    const listen = async () => {
      const backend = await getBackend();
      if (ended) return;
      const of = { schema: 'public', filter: `scan_id=eq.${scanId}` } as const;
      const channel = backend
        .channel(`scan-${scanId}`)
        .on('postgres_changes', { ...of, event: 'INSERT', table: 'menu_items' }, refresh)
        .on('postgres_changes', { ...of, event: 'UPDATE', table: 'menu_items' }, refresh)
        .on('postgres_changes', { ...of, event: 'UPDATE', table: 'analysis_runs' }, refresh)
        .on('postgres_changes', { ...of, event: 'UPDATE', table: 'menu_scan_pages' }, refresh)
        .on('postgres_changes', { ...of, event: 'INSERT', table: 'menu_answers' }, refresh)
        .on('postgres_changes', { ...of, event: 'UPDATE', table: 'menu_answers' }, refresh)
        .on('postgres_changes', { ...of, event: 'INSERT', table: 'menu_edits' }, refresh)
        .on('postgres_changes', { ...of, event: 'UPDATE', table: 'menu_edits' }, refresh)
        // Of all her scans, so that it counts only while this one is being judged.
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'item_assessments' }, () => {
          if (!settled.current) refresh();
        })
        .on(
          'postgres_changes',
          { ...of, event: 'UPDATE', table: 'menu_scans', filter: `id=eq.${scanId}` },
          refresh,
        )
        .subscribe();
      leave = () => void backend.removeChannel(channel);
    };
    // Without a live channel, polling still delivers the results.
    listen().catch(() => {});
    return () => {
      ended = true;
      clearTimeout(timer);
      leave();
    };
  }, [queries, scanId, userId, isMissing]);

  return query;
}
