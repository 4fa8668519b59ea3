import { z } from 'zod';

/**
 * Answer of openai-health: whether the first configured provider of models can be used. Named after the provider that
 * the specification knows; it tells of whichever is configured.
 */
export const openaiHealthResponseSchema = z.object({
  /** Null for a visitor, and where no model is configured. */
  provider: z.string().nullable(),
  keyDetected: z.boolean(),
  /** Name of the setting that holds the key, never any part of the key; null for a visitor. */
  keyName: z.string().nullable(),
  canListModels: z.boolean(),
  modelCount: z.number().int().min(0),
  canChat: z.boolean(),
  /** Milliseconds from the question to its answer; null where none came. */
  latencyMs: z.number().nullable(),
  /** Sentences, nothing secret. */
  errors: z.array(z.string()),
});
export type OpenaiHealthResponse = z.infer<typeof openaiHealthResponseSchema>;
