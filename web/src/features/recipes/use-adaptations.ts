import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListedAdaptation, loadAdaptations, removeAdaptation } from './api.ts';

/** All queries of saved adaptations; followed by the user's id. */
export const ADAPTATIONS_KEY = ['adaptations'] as const;

/** The user's saved adaptations, newest first, and their deletion. */
export function useAdaptations(userId: string) {
  const queries = useQueryClient();
  const queryKey = [...ADAPTATIONS_KEY, userId];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => loadAdaptations(userId, signal) });
  const remove = useMutation({
    mutationFn: (id: string) => removeAdaptation(userId, id),
    onSuccess: (_nothing, id) => {
      queries.removeQueries({ queryKey: [...queryKey, id] });
      queries.setQueryData<ListedAdaptation[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
    },
  });
  return { list, remove };
}
