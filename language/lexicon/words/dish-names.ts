// Written by `npm run fix` from the folders of the languages.

import de from '../de/dish-names.json' with { type: 'json' };
import en from '../en/dish-names.json' with { type: 'json' };
import es from '../es/dish-names.json' with { type: 'json' };
import fr from '../fr/dish-names.json' with { type: 'json' };
import it from '../it/dish-names.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/dish-names.json' with { type: 'json' };
import type { DishNamesWords } from '../topics/dish-names.ts';

export const dishNames: Topic<DishNamesWords> = {
  name: 'dish-names',
  words: { en, fr, es, de, it, pt },
};
