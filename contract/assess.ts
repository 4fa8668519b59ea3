import { z } from 'zod';
import { courseSchema } from './menu.ts';
import { menuLanguageSchema } from './open-languages.ts';
import { userContextSchema } from './profile.ts';
import { givenAnswerSchema } from './table-question.ts';

/** What the engine is asked to judge. */
export const assessRequestSchema = z.object({
  kind: z.enum(['dish', 'ingredient']),
  /** Name as printed or typed. */
  text: z.string(),
  description: z.string().nullable().optional(),
  /** Its name in the menu's other language, where it stands in the description as well. */
  secondName: z.string().nullable().optional(),
  /** What a guest chooses from, in the words of the text or the description. */
  options: z.array(z.string()).optional(),
  /** Ingredients that the user or the menu lists, besides the name. */
  ingredients: z.array(z.string()).optional(),
  /** What the user says the dish is made without, believed as "without ..." in its name is. */
  madeWithout: z.array(z.string()).optional(),
  /** What was answered at the table about foods in it, believed as if the menu said it; words that are riskier stand. */
  answers: z.array(givenAnswerSchema).optional(),
  /** Heading it stands under, e.g. "From the Raw Bar". */
  section: z.string().nullable().optional(),
  course: courseSchema.nullable().optional(),
  /** Language the text is likely written in; the matcher knows all of them and uses this for homonyms. */
  language: menuLanguageSchema.nullable().optional(),
  userContext: userContextSchema.nullable().optional(),
  /** ISO code of the country where the food is served: whose supply it comes from. */
  place: z.string().nullable().optional(),
  /** How reliably the text was read from a picture, 0-100; 100 when typed. */
  readConfidence: z.number().min(0).max(100).optional(),
});
export type AssessRequest = z.infer<typeof assessRequestSchema>;

/** A verdict in words of one language. */
export const renderedVerdictSchema = z.object({
  reasons: z.array(z.string()),
  questions_for_cook: z.array(z.string()),
  possible_modifications: z.array(z.string()),
  allergen_flags: z.array(z.string()),
  profile_flags: z.array(z.string()),
});
export type RenderedVerdict = z.infer<typeof renderedVerdictSchema>;
