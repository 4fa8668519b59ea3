import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { HEALTH_CHECK } from '../policy.ts';

/** Answer of functions-health. */
export const functionsHealthResponseSchema = z.object({
  /** A server that answers without saying how it is, is well. */
  status: z.enum(['ok', 'degraded']).catch('ok'),
  /** ISO time of the server. */
  time: z.string().catch(''),
  version: z.string().catch('?'),
});
export type FunctionsHealthResponse = z.infer<typeof functionsHealthResponseSchema>;

/** Whether the functions can do their work. */
export const functionsHealthOperation = defineOperation({
  name: 'functions-health',
  caller: 'anybody',
  request: z.unknown(),
  response: functionsHealthResponseSchema,
  ...HEALTH_CHECK,
});
