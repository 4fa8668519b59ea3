// Written by `npm run fix` from the folders of the languages.

import de from '../de/symptoms.json' with { type: 'json' };
import en from '../en/symptoms.json' with { type: 'json' };
import es from '../es/symptoms.json' with { type: 'json' };
import fr from '../fr/symptoms.json' with { type: 'json' };
import it from '../it/symptoms.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/symptoms.json' with { type: 'json' };
import type { SymptomsWords } from '../topics/symptoms.ts';

export const symptoms: Topic<SymptomsWords> = {
  name: 'symptoms',
  words: { en, fr, es, de, it, pt },
};
