// Written by `npm run fix` from the folders of the languages.

import de from '../de/other-pages.json' with { type: 'json' };
import en from '../en/other-pages.json' with { type: 'json' };
import es from '../es/other-pages.json' with { type: 'json' };
import fr from '../fr/other-pages.json' with { type: 'json' };
import it from '../it/other-pages.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/other-pages.json' with { type: 'json' };
import type { OtherPagesWords } from '../topics/other-pages.ts';

export const otherPages: Topic<OtherPagesWords> = {
  name: 'other-pages',
  words: { en, fr, es, de, it, pt },
};
