// Written by `npm run fix` from the folders of the languages.

import de from '../de/ingredient-names.json' with { type: 'json' };
import en from '../en/ingredient-names.json' with { type: 'json' };
import es from '../es/ingredient-names.json' with { type: 'json' };
import fr from '../fr/ingredient-names.json' with { type: 'json' };
import it from '../it/ingredient-names.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/ingredient-names.json' with { type: 'json' };
import type { IngredientNamesWords } from '../topics/ingredient-names.ts';

export const ingredientNames: Topic<IngredientNamesWords> = {
  name: 'ingredient-names',
  words: { en, fr, es, de, it, pt },
};
