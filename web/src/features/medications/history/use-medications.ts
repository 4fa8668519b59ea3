import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { loadMedications, type Selection } from '../api.ts';
import { listsKey } from '../saved/medications-cache.ts';

/**
 * The user's analyses that a selection leaves, ten at a time. Each further page continues after the last entry of the
 * one before, so that nothing is repeated or skipped while entries come and go.
 */
export function useMedications(userId: string, selection: Selection) {
  const list = useInfiniteQuery({
    queryKey: [...listsKey(userId), selection],
    queryFn: ({ pageParam, signal }) => loadMedications(selection, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What is shown stays until the answer to another search is here.
    placeholderData: keepPreviousData,
    // Another tab, or the page one comes back from, may have changed it.
    staleTime: 0,
  });
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // An entry that changed its place in the order between two pages is shown once.
  const once = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  return {
    list,
    entries: once,
    /** On all pages; where the server does not tell, of those that are here. */
    total: list.data?.pages.at(-1)?.total ?? once.length,
    /** Version of the knowledge the server judges by now. */
    knowledgeVersion: list.data?.pages.at(-1)?.knowledge_version ?? null,
  };
}
