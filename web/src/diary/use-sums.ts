import type { DiarySums } from '@mirabelle/contract/diary/limits.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { loadSums } from './api.ts';
import { DIARY_KEY } from './use-diary-changes.ts';
import { deviceZone, wallTime } from './when.ts';

/** What adds up today and this week; read again on another day, and in another time zone. */
export function useSums(userId: string): UseQueryResult<DiarySums> {
  const zone = deviceZone();
  return useQuery({
    queryKey: [DIARY_KEY, userId, 'sums', zone, wallTime(new Date(), zone).date],
    queryFn: ({ signal }) => loadSums(signal),
    // An entry may have been made on another device.
    staleTime: 0,
  });
}
