// Written by `npm run fix` from the folders of the languages.

import de from '../de/proper-names.json' with { type: 'json' };
import en from '../en/proper-names.json' with { type: 'json' };
import es from '../es/proper-names.json' with { type: 'json' };
import fr from '../fr/proper-names.json' with { type: 'json' };
import it from '../it/proper-names.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/proper-names.json' with { type: 'json' };
import type { ProperNamesWords } from '../topics/proper-names.ts';

export const properNames: Topic<ProperNamesWords> = {
  name: 'proper-names',
  words: { en, fr, es, de, it, pt },
};
