import type { ReceivedAdaptation } from '@mirabelle/contract/functions/received-adaptation.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adaptRecipe, loadAdaptation, saveAdaptation } from '../api.ts';
import { changeDraft, draftOf, emptyDraft } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { ADAPTATIONS_KEY } from '../use-adaptations.ts';
import { savePayload } from './save-payload.ts';

/**
 * Adapts a recipe once while the page is open, and again after the profile, which affects the result, has changed.
 * @param language of reasons and recommendations
 */
export function useAdaptation({ originalRecipe, userId }: ResultsState, language: Language) {
  return useQuery({
    // 'profile' first: see lib/query-client.ts.
    queryKey: ['profile', 'adapt-recipe', userId, originalRecipe, language],
    queryFn: ({ signal }) => adaptRecipe(originalRecipe, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // The answer in one language stays until the other has arrived.
    placeholderData: keepPreviousData,
    // The call itself is retried by lib/retry.ts.
    retry: false,
  });
}

/** A saved adaptation; null if the user has none with this id. */
export function useSavedAdaptation(userId: string, id: string) {
  return useQuery({
    queryKey: [...ADAPTATIONS_KEY, userId, id],
    queryFn: ({ signal }) => loadAdaptation(userId, id, signal),
  });
}

/** Unanswered tries to save: sent again unchanged, they are the same record. */
const attempts = new WeakMap<ReceivedAdaptation, { notes: string; id: string }>();

/** Saves an adaptation once, however often it is tried. */
export function useSaveAdaptation(state: ResultsState) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ answer, notes }: { answer: ReceivedAdaptation; notes: string }) => {
      let attempt = attempts.get(answer);
      if (attempt?.notes !== notes) attempt = { notes, id: crypto.randomUUID() };
      attempts.set(answer, attempt);
      return saveAdaptation(savePayload(state, answer, { id: attempt.id, notes }));
    },
    onSuccess: () => {
      // What has been saved is no longer a draft.
      changeDraft(state.userId, { ...emptyDraft(state.userId), tab: draftOf(state.userId).tab });
      void queries.invalidateQueries({ queryKey: ADAPTATIONS_KEY });
    },
  });
}
