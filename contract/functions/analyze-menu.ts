import { z } from 'zod';
import { otherPageSchema } from '../menu.ts';
import { defineOperation } from '../operation.ts';
import { ENQUEUE_TIMEOUT_MS } from '../policy.ts';

/** Body of analyze-menu. */
export const analyzeMenuRequestSchema = z.object({ scanId: z.uuid() });
export type AnalyzeMenuRequest = z.infer<typeof analyzeMenuRequestSchema>;

/** Answered as soon as the run is opened; the result shows in analysis_runs and item_assessments. */
export const analyzeMenuResponseSchema = z.object({ success: z.literal(true), runId: z.uuid() });
export type AnalyzeMenuResponse = z.infer<typeof analyzeMenuResponseSchema>;

/** analysis_runs.error_message of a run that failed on every try; the web says it in the reader's language. */
export const JUDGING_FAILED = 'The dishes could not be judged.';

/** analysis_runs.result_json of a picture that is not a menu. */
export const NOT_A_MENU = 'NOT_A_MENU';
/** analysis_runs.result_json: the error marks a picture that is not a menu; otherwise counts of what was written. */
export const runResultSchema = z.object({
  error: z.string().optional().catch(undefined),
  /** What the picture seems to show instead, where that is known. */
  seems: otherPageSchema.optional().catch(undefined),
  items: z.number().int().optional().catch(undefined),
  engine: z.string().optional().catch(undefined),
  /** Names of the models that had a part in a rating; absent where none had. */
  models: z.array(z.string()).optional().catch(undefined),
});

/** Opens the run that judges every dish of a scan. */
export const analyzeMenuOperation = defineOperation({
  name: 'analyze-menu',
  request: analyzeMenuRequestSchema,
  response: analyzeMenuResponseSchema,
  timeoutMs: ENQUEUE_TIMEOUT_MS,
  errors: ['not_found', 'not_extracted'],
});
