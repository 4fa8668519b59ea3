// Written by `npm run fix` from the folders of the languages.

import de from '../de/doneness.json' with { type: 'json' };
import en from '../en/doneness.json' with { type: 'json' };
import es from '../es/doneness.json' with { type: 'json' };
import fr from '../fr/doneness.json' with { type: 'json' };
import it from '../it/doneness.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/doneness.json' with { type: 'json' };
import type { DonenessWords } from '../topics/doneness.ts';

export const doneness: Topic<DonenessWords> = {
  name: 'doneness',
  words: { en, fr, es, de, it, pt },
};
