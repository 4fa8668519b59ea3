import { analyzeMenuOperation } from '@mirabelle/contract/functions/analyze-menu.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { invoke } from '../../lib/backend/invoke.ts';

/** Judges a menu again after judging failed. */
export function useJudgeAgain(scanId: string, on: { started: () => unknown; failed: () => unknown }) {
  return useMutation({
    mutationFn: () => invoke(analyzeMenuOperation, { scanId }, { as: z.unknown() }),
    // Awaited, so that the failure is not shown again between the start of the new run and the next read.
    onSuccess: async () => {
      await on.started();
    },
    onError: on.failed,
  });
}
