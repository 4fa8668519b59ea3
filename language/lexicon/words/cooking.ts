// Written by `npm run fix` from the folders of the languages.

import de from '../de/cooking.json' with { type: 'json' };
import en from '../en/cooking.json' with { type: 'json' };
import es from '../es/cooking.json' with { type: 'json' };
import fr from '../fr/cooking.json' with { type: 'json' };
import it from '../it/cooking.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/cooking.json' with { type: 'json' };
import type { CookingWords } from '../topics/cooking.ts';

export const cooking: Topic<CookingWords> = {
  name: 'cooking',
  words: { en, fr, es, de, it, pt },
};
