import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * What stands beside the name of an ingredient in its line: what is done to it, how it is, what it is for.
 */
export const ingredientNamesSchema = z.strictObject({
  prepared: words(
    'Behind a comma these say what is done to a food, or what it is for: "onion, chopped". Any ending may follow.',
    [
      'participle',
      'howDone',
      'very',
      'quality',
      'joinsSizes',
      'tailStart',
      'tailWithNumber',
      'purposeAndWord',
    ],
  ),
  participle: words('Participles at the end of a name that say what was done to it: "carrots, peeled".', [
    'quality',
  ]),
  howDone: words('Adverbs before such a participle.', ['quality']),
  very: words('Stresses such an adverb.', ['quality']),
  quality: words(
    'Words that describe a food and are not one: what stands before the comma must not be made of these alone.',
    ['sizeOfFood', 'joinsSizes'],
  ),
  qualityEnding: words('Endings of other such words.'),
  sizeOfFood: words('A size before the name of a food.'),
  joinsSizes: words('Joins two sizes, or a size and a food.'),
  tailStart: words('Begins what follows a name without a comma: "such as", "cut into".', [
    'purpose',
    'freeAmount',
  ]),
  tailWithNumber: words('Begins it where a number follows: "plus 2".'),
  purpose: words(
    'Ends a name with how much or what for, to the end of the line where "*" stands: "for frying*".',
    ['freeAmount'],
    true,
  ),
  purposeAndWord: words('Ends a name together with one more word: "zum Braten".'),
  freeAmount: words('Begins a line in place of an amount: "q.b. di sale".', [], true),
});
export type IngredientNamesWords = z.infer<typeof ingredientNamesSchema>;
