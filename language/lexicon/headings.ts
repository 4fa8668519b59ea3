import type { Language } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import de from './de/menu-headings.json' with { type: 'json' };
import en from './en/menu-headings.json' with { type: 'json' };
import es from './es/menu-headings.json' with { type: 'json' };
import fr from './fr/menu-headings.json' with { type: 'json' };
import it from './it/menu-headings.json' with { type: 'json' };
import pt from './pt/menu-headings.json' with { type: 'json' };

/**
 * What menus print above their sections, by language and course. Folded: no accents, no case.
 * `OTHER` are headings that say nothing of the course ("Menu", "Specials"). `alsoFood` names those of them that are,
 * on their own, a food one may ask about: rice is one, "Soups & Salads" is not.
 */
export const HEADINGS: Readonly<
  Record<Language, Readonly<Record<Course | 'OTHER' | 'alsoFood', readonly string[]>>>
> = { en, fr, es, de, it, pt };
