import type { Language } from '@mirabelle/contract/language.ts';
import de from '../lexicon/de/grammar.json' with { type: 'json' };
import en from '../lexicon/en/grammar.json' with { type: 'json' };
import es from '../lexicon/es/grammar.json' with { type: 'json' };
import fr from '../lexicon/fr/grammar.json' with { type: 'json' };
import it from '../lexicon/it/grammar.json' with { type: 'json' };
import pt from '../lexicon/pt/grammar.json' with { type: 'json' };
import { foldText } from './fold.ts';

/** What a word does in a line, when it is not part of a name. */
export type WordRole = 'article' | 'with' | 'and' | 'or' | 'without' | 'not' | 'free' | 'for';

/** The little words of a language; `fillers` are words of menus that say nothing of risk. */
export interface Lexicon {
  articles: string[];
  /** Of these, words that mean something else in another language: only used when the language is known. */
  ambiguous: string[];
  with: string[];
  and: string[];
  or: string[];
  without: string[];
  not: string[];
  free: string[];
  for: string[];
  fillers: string[];
}

export const LEXICONS: Record<Language, Lexicon> = { en, fr, es, de, it, pt };

const ROLES: WordRole[] = ['with', 'and', 'or', 'without', 'not', 'free', 'for'];

/**
 * The role of each little word, for texts of one language or of a language not known.
 * The language's own meaning wins; words that two languages use differently ("no", "os") count only in their own.
 */
export function rolesFor(language: Language | null): Map<string, WordRole> {
  const known = ROLES_CACHE.get(language);
  if (known) return known;
  const roles = new Map<string, WordRole>();
  const others = (Object.keys(LEXICONS) as Language[]).filter((l) => l !== language).sort();
  for (const l of others) addRoles(roles, LEXICONS[l], true);
  if (language) addRoles(roles, LEXICONS[language], false);
  ROLES_CACHE.set(language, roles);
  return roles;
}
const ROLES_CACHE = new Map<Language | null, Map<string, WordRole>>();

/** Little words as they are spelt, with their accents. */
const SPELT = new Set(
  Object.values(LEXICONS).flatMap((lexicon) =>
    [...lexicon.articles, ...ROLES.flatMap((role) => lexicon[role as Exclude<WordRole, 'article'>])].map(
      (word) => word.toLowerCase().normalize('NFC'),
    ),
  ),
);

/**
 * The role of one word of a text or a name: "thé" is not the article "the", though it folds to it.
 * @param word folded
 * @param accented lower case with its accents
 */
export function roleOf(roles: Map<string, WordRole>, word: string, accented: string): WordRole | null {
  if (accented !== word && !SPELT.has(accented)) return null;
  return roles.get(word) ?? null;
}

function addRoles(roles: Map<string, WordRole>, lexicon: Lexicon, foreign: boolean): void {
  const ambiguous = new Set(lexicon.ambiguous.map(foldText));
  for (const word of lexicon.articles.map(foldText)) {
    if (foreign && (ambiguous.has(word) || roles.has(word))) continue;
    roles.set(word, 'article');
  }
  for (const role of ROLES) {
    for (const word of lexicon[role as Exclude<WordRole, 'article'>].map(foldText)) {
      if (word.includes(' ')) continue;
      if (foreign && roles.get(word) === 'article' && word.length === 1) continue;
      // English "no" takes a food out, Spanish "no" turns a verb round: the first is right for both.
      if (foreign && role === 'not' && roles.get(word) === 'without') continue;
      roles.set(word, role);
    }
  }
}

/** Function words by language, to tell in which language a text is written. */
export const FUNCTION_WORDS: Record<Language, Set<string>> = Object.fromEntries(
  (Object.keys(LEXICONS) as Language[]).map((l) => [
    l,
    new Set([...LEXICONS[l].articles, ...ROLES.flatMap((r) => LEXICONS[l][r as 'with'])].map(foldText)),
  ]),
) as Record<Language, Set<string>>;
