import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MedicationPage, OneMedication } from '../api.ts';

/** All queries of saved analyses; followed by the user's id. Invalidate them after saving one. */
export const MEDICATIONS_KEY = ['medications'] as const;

export const listsKey = (userId: string) => [...MEDICATIONS_KEY, userId, 'list'] as const;
export const oneKey = (userId: string, id: string) => [...MEDICATIONS_KEY, userId, 'one', id] as const;

/** The fields of an analysis that can change. */
export type Change = Partial<Pick<SavedMedication, 'is_favorite' | 'user_notes' | 'updated_at'>>;

type Pages = InfiniteData<MedicationPage>;

/** Changes an analysis wherever it is shown. Answers still on their way do not know the change, so they are dropped. */
export async function changeShown(
  queries: QueryClient,
  userId: string,
  id: string,
  change: Change,
): Promise<void> {
  const changed = (entry: SavedMedication) => (entry.id === id ? { ...entry, ...change } : entry);
  const show = () => {
    queries.setQueriesData<Pages>({ queryKey: listsKey(userId) }, (list) =>
      mapPages(list, (page) => ({ ...page, data: page.data.map(changed) })),
    );
    queries.setQueryData<OneMedication | null>(
      oneKey(userId, id),
      (one) => one && { ...one, analysis: changed(one.analysis) },
    );
  };
  show();
  // A cancelled query returns to the state before it started.
  await queries.cancelQueries({ queryKey: [...MEDICATIONS_KEY, userId] });
  show();
}

/** Removes a deleted analysis from every list. */
export async function dropShown(queries: QueryClient, userId: string, id: string): Promise<void> {
  await queries.cancelQueries({ queryKey: [...MEDICATIONS_KEY, userId] });
  queries.setQueriesData<Pages>({ queryKey: listsKey(userId) }, (list) => {
    const holds = list?.pages.some(({ data }) => data.some((entry) => entry.id === id));
    return mapPages(list, (page) => ({
      ...page,
      data: page.data.filter((entry) => entry.id !== id),
      total: holds && page.total !== null ? Math.max(0, page.total - 1) : page.total,
    }));
  });
  queries.removeQueries({ queryKey: oneKey(userId, id) });
}

function mapPages(
  list: Pages | undefined,
  change: (page: MedicationPage) => MedicationPage,
): Pages | undefined {
  return list && { ...list, pages: list.pages.map(change) };
}
