import { queuePlaceOperation } from '@mirabelle/contract/functions/queue-place.ts';
import { RESULTS_POLL_MS } from '@mirabelle/contract/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { invoke } from '../../lib/backend/invoke.ts';
import { type TellableWait, worthTelling } from '../../queue/worth-telling.ts';

/**
 * Where a photograph that the server is to read stands in its queue, looked at as often as its results are.
 * @param waits whether it is still to be read
 * @returns null where it does not wait, is soon begun, or the server does not tell
 */
export function useQueuePlace(scanId: string, userId: string, waits: boolean): TellableWait | null {
  const { data } = useQuery({
    queryKey: ['queue-place', userId, scanId],
    queryFn: ({ signal }) => invoke(queuePlaceOperation, { scanId }, { signal }),
    enabled: waits,
    refetchInterval: RESULTS_POLL_MS,
    retry: false,
    // A place in the queue is worth nothing later.
    gcTime: 0,
  });
  return waits ? worthTelling(data?.place) : null;
}
