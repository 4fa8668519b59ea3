import { certaintySchema } from '@mirabelle/contract/knowledge.ts';
import { z } from 'zod';

/** How many components of one dish are taken from a model, and how long a name may be, in characters. */
export const COMPONENT_LIMITS = { count: 14, name: 60 } as const;

/** A component that a model names. */
export const componentSchema = z
  .object({
    name: z
      .string()
      .min(1)
      .max(COMPONENT_LIMITS.name)
      .describe(
        'A plain food with how it is made where that matters: "raw egg yolk", "braised beef", "pasteurised cream".',
      ),
    certainty: certaintySchema.describe(
      'always: no such dish without it; usually: most have it; sometimes: some have it.',
    ),
  })
  .strict();
export type Component = z.infer<typeof componentSchema>;

/** What a name of a food is made of: a few words, no sentence, no sign that a name has not. */
const A_NAME = /^\p{L}[\p{L}\p{M}\p{N} '’&.-]*$/u;
const MOST_WORDS = 6;

/** Whether a text may be the name of a food. */
export const isAName = (text: string): boolean =>
  A_NAME.test(text.trim()) && text.trim().split(/\s+/).length <= MOST_WORDS;
