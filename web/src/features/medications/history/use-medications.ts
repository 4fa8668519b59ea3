import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { loadMedications, type Selection } from '../api.ts';
import { listsKey } from '../saved/medications-cache.ts';

/**
 * The user's analyses that match a selection, ten at a time. Each further page continues after the last entry of the
 * previous one, so that nothing is repeated or skipped while entries come and go.
 */
export function useMedications(userId: string, selection: Selection) {
  const list = useInfiniteQuery({
    queryKey: [...listsKey(userId), selection],
    queryFn: ({ pageParam, signal }) => loadMedications(selection, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The list stays until the answer to another search has arrived.
    placeholderData: keepPreviousData,
    // Another tab, or the page the user comes back from, may have changed it.
    staleTime: 0,
  });
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // An entry whose place in the order changed between two pages is shown once.
  const once = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  return {
    list,
    entries: once,
    /** On all pages; if the server does not say, among those loaded. */
    total: list.data?.pages.at(-1)?.total ?? once.length,
    /** Version of the knowledge that the server uses now. */
    knowledgeVersion: list.data?.pages.at(-1)?.knowledge_version ?? null,
  };
}
