// Written by `npm run fix` from the folders of the languages.

import de from '../de/recipe-page.json' with { type: 'json' };
import en from '../en/recipe-page.json' with { type: 'json' };
import es from '../es/recipe-page.json' with { type: 'json' };
import fr from '../fr/recipe-page.json' with { type: 'json' };
import it from '../it/recipe-page.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/recipe-page.json' with { type: 'json' };
import type { RecipePageWords } from '../topics/recipe-page.ts';

export const recipePage: Topic<RecipePageWords> = {
  name: 'recipe-page',
  words: { en, fr, es, de, it, pt },
};
