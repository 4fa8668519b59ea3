// Written by `npm run fix` from the folders of the languages.

import de from '../de/page-language.json' with { type: 'json' };
import en from '../en/page-language.json' with { type: 'json' };
import es from '../es/page-language.json' with { type: 'json' };
import fr from '../fr/page-language.json' with { type: 'json' };
import it from '../it/page-language.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/page-language.json' with { type: 'json' };
import type { PageLanguageWords } from '../topics/page-language.ts';

export const pageLanguage: Topic<PageLanguageWords> = {
  name: 'page-language',
  words: { en, fr, es, de, it, pt },
};
