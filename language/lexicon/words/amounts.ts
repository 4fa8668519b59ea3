// Written by `npm run fix` from the folders of the languages.

import de from '../de/amounts.json' with { type: 'json' };
import en from '../en/amounts.json' with { type: 'json' };
import es from '../es/amounts.json' with { type: 'json' };
import fr from '../fr/amounts.json' with { type: 'json' };
import it from '../it/amounts.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/amounts.json' with { type: 'json' };
import type { AmountsWords } from '../topics/amounts.ts';

export const amounts: Topic<AmountsWords> = {
  name: 'amounts',
  words: { en, fr, es, de, it, pt },
};
