import { z } from 'zod';

/** Answer of functions-health. */
export const functionsHealthResponseSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  /** ISO time of the server. */
  time: z.string(),
  version: z.string(),
});
export type FunctionsHealthResponse = z.infer<typeof functionsHealthResponseSchema>;
