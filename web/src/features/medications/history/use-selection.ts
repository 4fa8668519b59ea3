import { MEDICATION_FILTERS, MEDICATION_SORTS } from '@mirabelle/contract/functions/medication-history.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { Selection } from '../api.ts';

/** All of them, newest first. */
export const ALL: Selection = { search: '', filter: 'all', sort: 'newest' };

const stateSchema = z.object({
  selection: z.object({
    search: z.string(),
    filter: z.enum(MEDICATION_FILTERS),
    sort: z.enum(MEDICATION_SORTS),
  }),
});

/**
 * The list's selection, kept with the entry of the browser's history: a user who comes back from an analysis
 * finds the list unchanged. It is not in the address, where others could read what she searched for.
 */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const parsed = stateSchema.safeParse(state);
  const { search, filter, sort } = parsed.success ? parsed.data.selection : ALL;
  const choose = useCallback(
    (change: Partial<Selection>) =>
      void navigate('.', {
        replace: true,
        preventScrollReset: true,
        state: { selection: { search, filter, sort, ...change } },
      }),
    [navigate, search, filter, sort],
  );
  return [{ search, filter, sort }, choose];
}
