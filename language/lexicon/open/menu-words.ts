import type { Course } from '@mirabelle/contract/menu.ts';
import type { OpenPictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** What a menu in a language that nothing is judged in prints around its dishes. */
export interface OpenMenuWords extends Readonly<Record<Course | 'OTHER', readonly string[]>> {
  /** Headings that are, on their own, a food one may ask about. */
  readonly alsoFood: readonly string[];
  /** Weekdays, opening hours and the words between them. */
  readonly hours: readonly string[];
  /** Sizes above a column of prices. */
  readonly size: readonly string[];
  /** How the kitchen speaks of itself. */
  readonly kitchen: readonly string[];
  /** Stands before the name of who baked, cut or sells it: "bakker". */
  readonly makers: readonly string[];
  /** What a house calls itself, first or last in its name. */
  readonly house: readonly string[];
  /** Stands in the small print; any ending may follow the last word. */
  readonly note: readonly string[];
}

/** By language that pictures are read in although nothing is judged in it. */
export const OPEN_MENU_WORDS: Readonly<Record<OpenPictureLanguage, OpenMenuWords>> = {
  cs,
  da,
  el,
  fi,
  hr,
  hu,
  nb,
  nl,
  pl,
  ro,
  sv,
  tr,
  vi,
};
