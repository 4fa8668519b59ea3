// Written by `npm run fix` from the folders of the languages.

import de from '../de/food-label.json' with { type: 'json' };
import en from '../en/food-label.json' with { type: 'json' };
import es from '../es/food-label.json' with { type: 'json' };
import fr from '../fr/food-label.json' with { type: 'json' };
import it from '../it/food-label.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/food-label.json' with { type: 'json' };
import type { FoodLabelWords } from '../topics/food-label.ts';

export const foodLabel: Topic<FoodLabelWords> = {
  name: 'food-label',
  words: { en, fr, es, de, it, pt },
};
