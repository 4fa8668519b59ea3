import { z } from 'zod';
import { words } from './word-list.ts';

/** The little words of a language. A word with blanks in it is a phrase. */
export const grammarSchema = z.strictObject({
  articles: words('Articles and prepositions that a name may be written with or without: "the", "à la".'),
  ambiguous: words(
    'Articles that are another word in another language: they count only where the language is known.',
    ['articles'],
  ),
  with: words('Leads to what else is on the plate: "with", "served with".'),
  and: words('Joins two things that are both there.'),
  or: words('Joins two things of which one is there; after a denial it carries the denial on.'),
  without: words('Takes out the next thing, with the words that describe it: "no raw egg".'),
  not: words('Turns the next treatment round: "not well done".'),
  only: words('Behind such a denial they leave it in: the "just" of "not just salmon".', ['not']),
  swaps: words('One thing for another, which is then in it: "swap chips for salad".'),
  free: words('Takes out the thing before it: "dairy-free".'),
  for: words('Leads to what a food is used in: "mozzarella for pizza".'),
  inside: words(
    'Articles and prepositions by which a treatment leads on to what it is done in: "cooked in".',
    ['articles', 'ambiguous', 'along'],
  ),
  along: words(
    'Articles after which stands what a dish comes with: "poulet au ...". Those that tell a style are not listed (à la).',
    ['articles', 'inside'],
  ),
  turns: words('Prefixes that turn a treatment round, where they are written apart: "un-pasteurised".', [
    'not',
    'articles',
  ]),
  beforeLetter: words('Words that a single letter belongs to: the "A" of "vitamin A" is no article.'),
  adjectivesFollow: z
    .boolean()
    .describe(
      'Whether adjectives follow what they describe, which settles which of two foods one belongs to.',
    ),
});
export type GrammarWords = z.infer<typeof grammarSchema>;
