// Written by `npm run fix` from the folders of the languages.

import de from '../de/figures.json' with { type: 'json' };
import en from '../en/figures.json' with { type: 'json' };
import es from '../es/figures.json' with { type: 'json' };
import fr from '../fr/figures.json' with { type: 'json' };
import it from '../it/figures.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/figures.json' with { type: 'json' };
import type { FiguresWords } from '../topics/figures.ts';

export const figures: Topic<FiguresWords> = {
  name: 'figures',
  words: { en, fr, es, de, it, pt },
};
