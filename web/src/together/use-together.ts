import type { Together } from '@mirabelle/contract/functions/together.ts';
import { gestationOf } from '@mirabelle/contract/gestation.ts';
import { useQuery } from '@tanstack/react-query';
import { loadTogether } from './api.ts';

export const togetherKey = (userId: string) => ['together', userId] as const;

/** How a user is together with another, asked again whenever the page comes back into view. */
export function useTogether(userId: string | null) {
  return useQuery({
    queryKey: togetherKey(userId ?? ''),
    enabled: userId !== null,
    queryFn: ({ signal }) => loadTogether(userId ?? '', signal),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

/** The completed week that a partner sees; null where there is none. */
export function weekOf(together: Together): number | null {
  const edd = together.role === 'partner' ? together.profile?.edd : null;
  return edd ? (gestationOf(edd, new Date())?.weeks ?? null) : null;
}
