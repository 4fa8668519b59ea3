import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadMedication } from '../api.ts';
import { type Change, dropShown, oneKey } from '../saved/medications-cache.ts';

/**
 * A saved analysis: at first as the list passed it on, then complete, as the server has it.
 * @returns `gone` once it is known to be deleted
 */
export function useMedication(userId: string, handed: SavedMedication) {
  const queries = useQueryClient();
  // Changes made before the server has answered; from then on the cache holds them.
  const [change, setChange] = useState<Change>({});
  const { id } = handed;
  const one = useQuery({
    queryKey: oneKey(userId, id),
    queryFn: ({ signal }) => loadMedication(id, signal),
    staleTime: 0,
  });
  const gone = one.data === null;
  useEffect(() => {
    if (gone) void dropShown(queries, userId, id);
  }, [gone, queries, userId, id]);
  return {
    analysis: one.data?.analysis ?? { ...handed, ...change },
    knowledgeVersion: one.data?.knowledgeVersion ?? null,
    gone,
    /** Set if only the data passed on by the list can be shown. */
    error: one.data ? null : one.error,
    retry: () => void one.refetch(),
    onChange: (_id: string, next: Change) => setChange((before) => ({ ...before, ...next })),
  };
}
