// Written by `npm run fix` from the folders of the languages.

import de from '../de/menu-house.json' with { type: 'json' };
import en from '../en/menu-house.json' with { type: 'json' };
import es from '../es/menu-house.json' with { type: 'json' };
import fr from '../fr/menu-house.json' with { type: 'json' };
import it from '../it/menu-house.json' with { type: 'json' };
import type { Topic } from '../lexicon.ts';
import pt from '../pt/menu-house.json' with { type: 'json' };
import type { MenuHouseWords } from '../topics/menu-house.ts';

export const menuHouse: Topic<MenuHouseWords> = {
  name: 'menu-house',
  words: { en, fr, es, de, it, pt },
};
