// Written by `npm run fix` from the folders of the languages.

import de from '../de/servings.json' with { type: 'json' };
import en from '../en/servings.json' with { type: 'json' };
import es from '../es/servings.json' with { type: 'json' };
import fr from '../fr/servings.json' with { type: 'json' };
import it from '../it/servings.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/servings.json' with { type: 'json' };
import type { ServingsWords } from '../topics/servings.ts';

export const servings: Topic<ServingsWords> = {
  name: 'servings',
  words: { en, fr, es, de, it, pt },
};
