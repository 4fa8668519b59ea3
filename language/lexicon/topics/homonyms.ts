import { z } from 'zod';
import { words } from './word-list.ts';

const senseSchema = z.strictObject({
  words: words('The words, as written.'),
  means: z
    .string()
    .describe('What they mean there, for readers: the "medium" of "medium spiced" is a measure.'),
  as: z
    .string()
    .optional()
    .describe(
      'A food they name there, in full: "prosciutto cotto" for "cotto e funghi". Without it they name none.',
    ),
  before: words('Right before these.').optional(),
  after: words('Right after these.').optional(),
  from: words(
    'Right after these little words, with a food before them: the "de" of "lentilles de Champagne".',
  ).optional(),
  notAfter: words('Yet not where the little word follows these: "verre de champagne".').optional(),
  beside: words('Anywhere after these in the same text.').optional(),
  goesOn: z
    .boolean()
    .optional()
    .describe('Where a word follows in the same part of the line, and no "with" or "and": "durch Senf".'),
  first: z.boolean().optional().describe('What a text begins with: "crudo e melone".'),
});

/**
 * Words that are a drink, a cheese or a doneness, and another thing beside certain words or in certain places. What no
 * sense settles is what it is by its name, and of several the riskier.
 */
export const homonymsSchema = z.strictObject({
  senses: z.array(senseSchema).describe('What such words mean where.'),
});
export type HomonymsWords = z.infer<typeof homonymsSchema>;
export type Sense = HomonymsWords['senses'][number];
