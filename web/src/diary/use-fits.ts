import type { DiaryFit } from '@mirabelle/contract/functions/diary-fit.ts';
import { useQuery } from '@tanstack/react-query';
import { loadFits } from './api.ts';
import { DIARY_KEY, entryName, type Had } from './use-diary-changes.ts';

const NONE: readonly DiaryFit[] = [];

/** How a result would fit into her day and week; nothing until it is known, where it cannot be, and of what she never logs. */
export function useFits(userId: string, { kind, name, origin }: Had): readonly DiaryFit[] {
  const item = { key: 'it', kind, name: entryName(name), ...(origin ? { origin } : {}) };
  const { data } = useQuery({
    queryKey: [DIARY_KEY, userId, 'fit', item],
    // A hint is an extra: the answer stands without it.
    retry: false,
    queryFn: ({ signal }) => loadFits([item], signal),
  });
  return data?.items.find(({ key }) => key === item.key)?.fits ?? NONE;
}
