// Written by `npm run fix` from the folders of the languages.

import de from '../de/menu-page.json' with { type: 'json' };
import en from '../en/menu-page.json' with { type: 'json' };
import es from '../es/menu-page.json' with { type: 'json' };
import fr from '../fr/menu-page.json' with { type: 'json' };
import it from '../it/menu-page.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/menu-page.json' with { type: 'json' };
import type { MenuPageWords } from '../topics/menu-page.ts';

export const menuPage: Topic<MenuPageWords> = {
  name: 'menu-page',
  words: { en, fr, es, de, it, pt },
};
