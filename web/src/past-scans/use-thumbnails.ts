import { useQueries } from '@tanstack/react-query';
import { RECENT_SCANS } from '../lib/policy.ts';
import { loadThumbnails } from './api.ts';

/** Small pictures of scans by their ids, as far as they have come: the list does not wait for them. */
export function useThumbnails(ids: readonly string[]): ReadonlyMap<string, string> {
  const pages = Array.from({ length: Math.ceil(ids.length / RECENT_SCANS) }, (_, at) =>
    ids.slice(at * RECENT_SCANS, (at + 1) * RECENT_SCANS),
  );
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: ['scan-thumbnails', ...page],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadThumbnails(page, signal),
      // A photograph never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (found) => new Map(found.flatMap(({ data }) => data ?? [])),
  });
}
