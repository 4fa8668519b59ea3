import { z } from 'zod';

/** Answer of functions-health. */
export const functionsHealthResponseSchema = z.object({
  /** A server that answers without saying how it is, is well. */
  status: z.enum(['ok', 'degraded']).catch('ok'),
  /** ISO time of the server. */
  time: z.string().catch(''),
  version: z.string().catch('?'),
});
export type FunctionsHealthResponse = z.infer<typeof functionsHealthResponseSchema>;
