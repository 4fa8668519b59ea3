import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OneMedication } from '../api.ts';
import type { ResultsState, SavedAnalysis } from '../page-state/results-state.ts';
import { oneKey } from '../saved/medications-cache.ts';
import { useFavorite } from '../saved/use-favorite.ts';

/**
 * The mark of an analysis that was saved from this page. It lives in the page's history entry, so that a reload keeps
 * it, and follows what another page has changed since.
 * @returns `shown` null while nothing is saved
 */
export function useSavedFavorite(state: ResultsState): {
  shown: SavedAnalysis | null;
  toggleFavorite: (saved: SavedAnalysis) => Promise<void>;
} {
  const { savedAnalysis, userId } = state;
  const navigate = useNavigate();
  const here = useHere();
  // Read only: the detail page asks for it, and changes it there.
  const known = useQuery<OneMedication | null>({
    queryKey: oneKey(userId, savedAnalysis?.id ?? ''),
    queryFn: skipToken,
  }).data?.analysis;
  const toggleFavorite = useFavorite((_id, { is_favorite }) => {
    // An answer that comes after she went on does not bring her back.
    if (!here.current || !savedAnalysis || is_favorite === undefined) return;
    void navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { ...state, savedAnalysis: { ...savedAnalysis, is_favorite } } satisfies ResultsState,
    });
  });
  const shown = savedAnalysis
    ? { ...savedAnalysis, ...(known ? { is_favorite: known.is_favorite } : {}) }
    : null;
  return { shown, toggleFavorite };
}

/** Whether the page is still shown, for what ends later. */
function useHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
