import { z } from 'zod';

/** How much is taken of what a model proposes. Lengths in characters. */
export const SUBSTITUTION_LIMITS = { lines: 20, each: 3, name: 60 } as const;

/** What a model is to answer of ingredients that something else should take the place of. */
export const substitutionsAnswerSchema = z
  .object({
    lines: z
      .array(
        z
          .object({
            line: z.number().int().min(0).max(SUBSTITUTION_LIMITS.lines).describe('Number of the line.'),
            instead: z
              .array(z.string().min(1).max(SUBSTITUTION_LIMITS.name))
              .max(SUBSTITUTION_LIMITS.each)
              .describe(
                'What can take its place, best first: a plain food each, with how it is made where that matters.',
              ),
          })
          .strict(),
      )
      .max(SUBSTITUTION_LIMITS.lines),
  })
  .strict();
export type SubstitutionsAnswer = z.infer<typeof substitutionsAnswerSchema>;
