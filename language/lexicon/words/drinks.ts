// Written by `npm run fix` from the folders of the languages.

import de from '../de/drinks.json' with { type: 'json' };
import en from '../en/drinks.json' with { type: 'json' };
import es from '../es/drinks.json' with { type: 'json' };
import fr from '../fr/drinks.json' with { type: 'json' };
import it from '../it/drinks.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/drinks.json' with { type: 'json' };
import type { DrinksWords } from '../topics/drinks.ts';

export const drinks: Topic<DrinksWords> = {
  name: 'drinks',
  words: { en, fr, es, de, it, pt },
};
