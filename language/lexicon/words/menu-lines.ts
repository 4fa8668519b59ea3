// Written by `npm run fix` from the folders of the languages.

import de from '../de/menu-lines.json' with { type: 'json' };
import en from '../en/menu-lines.json' with { type: 'json' };
import es from '../es/menu-lines.json' with { type: 'json' };
import fr from '../fr/menu-lines.json' with { type: 'json' };
import it from '../it/menu-lines.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/menu-lines.json' with { type: 'json' };
import type { MenuLinesWords } from '../topics/menu-lines.ts';

export const menuLines: Topic<MenuLinesWords> = {
  name: 'menu-lines',
  words: { en, fr, es, de, it, pt },
};
