import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OneMedication } from '../api.ts';
import type { ResultsState, SavedAnalysis } from '../page-state/results-state.ts';
import { oneKey } from '../saved/medications-cache.ts';
import { useFavorite } from '../saved/use-favorite.ts';

/**
 * The favourite mark of an analysis saved from this page. It is part of the page's history entry, so that it survives
 * a reload, and it follows what another page has changed since.
 * @returns `shown` null while nothing is saved
 */
export function useSavedFavorite(state: ResultsState): {
  shown: SavedAnalysis | null;
  toggleFavorite: (saved: SavedAnalysis) => Promise<void>;
} {
  const { savedAnalysis, userId } = state;
  const navigate = useNavigate();
  const here = useHere();
  // Only read here: the detail page fetches and changes it.
  const known = useQuery<OneMedication | null>({
    // What a phone answered for a visitor is never saved.
    queryKey: oneKey(userId ?? '', savedAnalysis?.id ?? ''),
    queryFn: skipToken,
  }).data?.analysis;
  const toggleFavorite = useFavorite((_id, { is_favorite }) => {
    // An answer that arrives after the user left must not bring her back.
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

/** Whether the page is still shown, for work that ends later. */
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
