// Written by `npm run fix` from the folders of the languages.

import de from '../de/menu-headings.json' with { type: 'json' };
import en from '../en/menu-headings.json' with { type: 'json' };
import es from '../es/menu-headings.json' with { type: 'json' };
import fr from '../fr/menu-headings.json' with { type: 'json' };
import it from '../it/menu-headings.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/menu-headings.json' with { type: 'json' };
import type { MenuHeadingsWords } from '../topics/menu-headings.ts';

export const menuHeadings: Topic<MenuHeadingsWords> = {
  name: 'menu-headings',
  words: { en, fr, es, de, it, pt },
};
