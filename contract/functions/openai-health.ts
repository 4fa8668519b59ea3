import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { MODEL_TEST } from '../policy.ts';
import { receivedTextSchema, receivedTextsSchema } from '../received.ts';

/**
 * Answer of openai-health: whether the first configured provider of models can be used. The name is older than the other
 * providers; it tells of whichever is configured.
 */
export const openaiHealthResponseSchema = z.object({
  /** Null for a visitor, and where no model is configured. */
  provider: z.string().nullable().default(null),
  keyDetected: z.boolean(),
  /** Name of the setting that holds the key, never any part of the key; null for a visitor. */
  keyName: receivedTextSchema,
  canListModels: z.boolean(),
  modelCount: z.number().int().min(0).default(0),
  canChat: z.boolean(),
  /** Milliseconds from the question to its answer; null where none came. */
  latencyMs: z.number().nullable().default(null),
  /** Sentences, nothing secret. */
  errors: receivedTextsSchema,
});
export type OpenaiHealthResponse = z.infer<typeof openaiHealthResponseSchema>;

/** Whether the first configured provider of models can be used. Visitors are told to sign in. */
export const openaiHealthOperation = defineOperation({
  name: 'openai-health',
  caller: 'anybody',
  request: z.unknown(),
  response: openaiHealthResponseSchema,
  ...MODEL_TEST,
});
