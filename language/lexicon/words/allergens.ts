// Written by `npm run fix` from the folders of the languages.

import de from '../de/allergens.json' with { type: 'json' };
import en from '../en/allergens.json' with { type: 'json' };
import es from '../es/allergens.json' with { type: 'json' };
import fr from '../fr/allergens.json' with { type: 'json' };
import it from '../it/allergens.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/allergens.json' with { type: 'json' };
import type { AllergensWords } from '../topics/allergens.ts';

export const allergens: Topic<AllergensWords> = {
  name: 'allergens',
  words: { en, fr, es, de, it, pt },
};
