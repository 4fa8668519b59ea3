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
 * What the list was narrowed down to, kept with the entry of the browser's history: who comes back from an analysis
 * finds it as it was. Not in the address, where what she searches for would stand to be read.
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
