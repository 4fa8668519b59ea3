// Written by `npm run fix` from the folders of the languages.

import de from '../de/pasted-menu.json' with { type: 'json' };
import en from '../en/pasted-menu.json' with { type: 'json' };
import es from '../es/pasted-menu.json' with { type: 'json' };
import fr from '../fr/pasted-menu.json' with { type: 'json' };
import it from '../it/pasted-menu.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/pasted-menu.json' with { type: 'json' };
import type { PastedMenuWords } from '../topics/pasted-menu.ts';

export const pastedMenu: Topic<PastedMenuWords> = {
  name: 'pasted-menu',
  words: { en, fr, es, de, it, pt },
};
