// Written by `npm run fix` from the folders of the languages.

import de from '../de/article-forms.json' with { type: 'json' };
import en from '../en/article-forms.json' with { type: 'json' };
import es from '../es/article-forms.json' with { type: 'json' };
import fr from '../fr/article-forms.json' with { type: 'json' };
import it from '../it/article-forms.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/article-forms.json' with { type: 'json' };
import type { ArticleFormsWords } from '../topics/article-forms.ts';

export const articleForms: Topic<ArticleFormsWords> = {
  name: 'article-forms',
  words: { en, fr, es, de, it, pt },
};
