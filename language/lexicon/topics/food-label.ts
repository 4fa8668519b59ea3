import { z } from 'zod';
import { words } from './word-list.ts';

const OTHERS = [
  'headings',
  'after',
  'traces',
  'classes',
  'additives',
  'ordinary',
  'says',
  'muchCaffeine',
  'curdles',
  'cookFirst',
  'unpasteurised',
  'ofMilk',
];

/** Words of the labels of packaged food: what frames the list of ingredients, and what in it is no food of its own. */
export const foodLabelSchema = z.strictObject({
  headings: words('Begins the list of ingredients: "Ingredients".', OTHERS),
  after: words('Begins what stands after the list: nutrition, storage, warnings.', OTHERS),
  traces: words('Begins what may be in it without having been put in: "may contain".', OTHERS),
  classes: words('What an additive is for, named before it: "emulsifier".', OTHERS),
  additives: words(
    'Parts of the names of additives, cultures, vitamins and minerals; never vitamin A.',
    OTHERS,
  ),
  ordinary: words('Stands beside an ingredient and changes nothing of its safety: "powder".', OTHERS),
  plain: words(
    'Whole names of ingredients that are ordinary and that no record of food names: "palm fat".',
    OTHERS,
  ),
  endings: words('Ends a compound and says in which form its food was put in: "Zwiebelpulver".', OTHERS),
  says: words('Begins what a pack says of what is in it, outside of the list: "made with".', OTHERS),
  muchCaffeine: words('Says that a drink holds much caffeine, as the law asks for.', OTHERS),
  curdles: words(
    'Makes cheese of milk: a list with it is one of cheese, whatever the pack calls it.',
    OTHERS,
  ),
  cookFirst: words('Says that it is sold raw: "cook thoroughly before eating".', OTHERS),
  joints: words(
    'Begins the name of a cut that is sold raw, and of the dish that is made of it: "rôti de veau".',
  ),
  unpasteurised: words('Says of the whole food that its milk or juice is not pasteurised.', OTHERS),
  ofMilk: words('Additives made of milk, which count with an allergy to it: "casein".', OTHERS),
  caffeine: words('Caffeine itself.'),
  quinine: words('Quinine itself.'),
});
export type FoodLabelWords = z.infer<typeof foodLabelSchema>;
