import type { AdviceChangeRow, ChangedSubject } from '@mirabelle/contract/advice-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ADVICE_CHANGES_KEY, loadAdviceChanges } from './api.ts';

/** It changes with a release of the knowledge, not from one page to the next. */
const STALE_MS = 5 * 60_000;

/** What changed in the user's answers; nothing while that is not known, since no page waits for it. */
export function useAdviceChanges(userId: string | null) {
  return useQuery({
    queryKey: [...ADVICE_CHANGES_KEY, userId],
    queryFn: ({ signal }) => loadAdviceChanges(userId ?? '', signal),
    enabled: userId !== null,
    staleTime: STALE_MS,
    retry: false,
  });
}

/** The last change of one answer, or of the dishes of one scan. */
export function useChangesOf(
  userId: string | null,
  subject: ChangedSubject | 'scan_id',
  id: string,
): readonly AdviceChangeRow[] {
  const { data } = useAdviceChanges(userId);
  return useMemo(() => {
    const of = data?.filter((change) => change[subject] === id) ?? [];
    if (subject === 'scan_id') return lastOfEach(of);
    return of.slice(0, 1);
  }, [data, subject, id]);
}

/** Of a dish that several releases changed, what the last one says. */
function lastOfEach(changes: readonly AdviceChangeRow[]): AdviceChangeRow[] {
  const seen = new Set<string | null>();
  return changes.filter(({ item_id }) => !seen.has(item_id) && seen.add(item_id));
}
