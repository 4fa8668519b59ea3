import { RESULTS_POLL_MS } from '@mirabelle/contract/policy.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { RECENT_SCANS } from '../lib/policy.ts';
import { loadScans, type RecentScan, type ScanSelection } from './api.ts';

/** All lists of scans; invalidated when one is deleted or created. */
export const SCANS_KEY = ['scans'] as const;

/**
 * How soon a list is read again, ms: a menu that is still read or judged will have its name and its rating. False where
 * nothing will change by itself.
 */
export const readAgainAfter = (scans: readonly RecentScan[] | undefined): number | false =>
  scans?.some(({ outcome }) => outcome === 'waiting') ? RESULTS_POLL_MS : false;

/** The user's scans that a selection leaves, newest first, ten at a time. */
export function useScans(userId: string, selection: ScanSelection) {
  return useInfiniteQuery({
    queryKey: [...SCANS_KEY, userId, selection],
    queryFn: ({ pageParam, signal }) => loadScans(selection, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < RECENT_SCANS ? undefined : page.at(-1)?.createdAt),
    // What was found stays until what is searched for now is there.
    placeholderData: keepPreviousData,
    // A new scan must be here when the user comes back.
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainAfter(state.data?.pages.flat()),
  });
}
