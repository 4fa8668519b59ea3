import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { ALL_SCANS, type ScanSelection } from '../../past-scans/api.ts';

const stateSchema = z.object({ selection: z.object({ search: z.string(), favorites: z.boolean() }) });

/**
 * What the list shows, kept with the entry of the browser's history: a user who comes back from results finds the list
 * unchanged. It is not in the address, where others could read what she searched for.
 */
export function useSelection(): [ScanSelection, (change: Partial<ScanSelection>) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const parsed = stateSchema.safeParse(state);
  const { search, favorites } = parsed.success ? parsed.data.selection : ALL_SCANS;
  // What was chosen and is not shown yet: a search that fires meanwhile must not take the old choice up again.
  const chosen = useRef<ScanSelection | null>(null);
  useEffect(() => {
    if (chosen.current?.search === search && chosen.current.favorites === favorites) chosen.current = null;
  }, [search, favorites]);
  const choose = useCallback(
    (change: Partial<ScanSelection>) => {
      const selection = { ...(chosen.current ?? { search, favorites }), ...change };
      chosen.current = selection;
      void navigate('.', { replace: true, preventScrollReset: true, state: { selection } });
    },
    [navigate, search, favorites],
  );
  return [{ search, favorites }, choose];
}
