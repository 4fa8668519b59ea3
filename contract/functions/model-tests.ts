import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { MODEL_TEST } from '../policy.ts';

/** Body of model-tests: one of the models that the app's configuration names. */
export const modelTestRequestSchema = z.object({
  kind: z.enum(['vision', 'text'], { error: 'vision or text' }),
  provider: z.string({ error: 'a text' }).max(50, { error: 'at most 50 characters' }),
  model: z.string({ error: 'a text' }).max(200, { error: 'at most 200 characters' }),
});
export type ModelTestRequest = z.infer<typeof modelTestRequestSchema>;

/** Answer of model-tests. What could not be determined, since something before it failed or was not asked, is null. */
export const modelTestResponseSchema = z.object({
  reachable: z.boolean().nullable(),
  keyAccepted: z.boolean().nullable(),
  /** The answer had the form that was asked for. */
  schemaKept: z.boolean().nullable(),
  /** Of a vision model: it read the word on a picture. */
  visionWorks: z.boolean().nullable(),
  /** It answered in the language that was asked for. */
  languageRight: z.boolean().nullable(),
  seconds: z.number(),
  /** Why there is no answer: the code, and a sentence in English; nothing secret. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ModelTestResponse = z.infer<typeof modelTestResponseSchema>;

/** Asks one of the configured models a question whose answer is known. */
export const modelTestsOperation = defineOperation({
  name: 'model-tests',
  request: modelTestRequestSchema,
  response: modelTestResponseSchema,
  ...MODEL_TEST,
  errors: ['not_found'],
});
