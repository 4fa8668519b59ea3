// Written by `npm run fix` from the folders of the languages.

import de from '../de/word-forms.json' with { type: 'json' };
import en from '../en/word-forms.json' with { type: 'json' };
import es from '../es/word-forms.json' with { type: 'json' };
import fr from '../fr/word-forms.json' with { type: 'json' };
import it from '../it/word-forms.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/word-forms.json' with { type: 'json' };
import type { WordFormsWords } from '../topics/word-forms.ts';

export const wordForms: Topic<WordFormsWords> = {
  name: 'word-forms',
  words: { en, fr, es, de, it, pt },
};
