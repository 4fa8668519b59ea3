// Written by `npm run fix` from the folders of the languages.

import de from '../de/homonyms.json' with { type: 'json' };
import en from '../en/homonyms.json' with { type: 'json' };
import es from '../es/homonyms.json' with { type: 'json' };
import fr from '../fr/homonyms.json' with { type: 'json' };
import it from '../it/homonyms.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/homonyms.json' with { type: 'json' };
import type { HomonymsWords } from '../topics/homonyms.ts';

export const homonyms: Topic<HomonymsWords> = {
  name: 'homonyms',
  words: { en, fr, es, de, it, pt },
};
