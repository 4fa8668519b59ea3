import { ENQUEUE_TIMEOUT_MS } from '@mirabelle/contract/policy.ts';
import { useMutation } from '@tanstack/react-query';
import { getBackend } from '../../lib/backend.ts';
import { invoke } from '../../lib/invoke.ts';
import { withRetry } from '../../lib/retry.ts';

/** Has a menu that was read judged once more, after judging it failed. */
export function useJudgeAgain(scanId: string, on: { started: () => unknown; failed: () => unknown }) {
  return useMutation({
    mutationFn: async () => {
      const backend = await getBackend();
      await withRetry((signal) => invoke(backend, 'analyze-menu', { scanId }, signal), {
        label: 'analyze-menu',
        timeoutMs: ENQUEUE_TIMEOUT_MS,
      });
    },
    // Awaited, so that the failure is not shown again between the new run's start and the next reading.
    onSuccess: async () => {
      await on.started();
    },
    onError: on.failed,
  });
}
