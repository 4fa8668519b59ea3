import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../lib/backend/invoke.ts';

/** Has a menu that was read judged once more, after judging it failed. */
export function useJudgeAgain(scanId: string, on: { started: () => unknown; failed: () => unknown }) {
  return useMutation({
    mutationFn: () => callFunction('analyze-menu', { scanId }, { kind: 'analyze-menu' }),
    // Awaited, so that the failure is not shown again between the new run's start and the next reading.
    onSuccess: async () => {
      await on.started();
    },
    onError: on.failed,
  });
}
