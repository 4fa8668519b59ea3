// Written by `npm run fix` from the folders of the languages.

import de from '../de/grammar.json' with { type: 'json' };
import en from '../en/grammar.json' with { type: 'json' };
import es from '../es/grammar.json' with { type: 'json' };
import fr from '../fr/grammar.json' with { type: 'json' };
import it from '../it/grammar.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/grammar.json' with { type: 'json' };
import type { GrammarWords } from '../topics/grammar.ts';

export const grammar: Topic<GrammarWords> = {
  name: 'grammar',
  words: { en, fr, es, de, it, pt },
};
