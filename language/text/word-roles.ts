import {
  type ByLanguage,
  byLanguage,
  isJudged,
  LANGUAGES,
  type Language,
  type NamedLanguage,
} from '@mirabelle/contract/language.ts';
import { wordsOf } from '../lexicon/lexicon.ts';
import type { GrammarWords } from '../lexicon/topics/grammar.ts';
import { grammar } from '../lexicon/words/grammar.ts';
import { foldText } from './fold.ts';

const ROLES = ['with', 'and', 'or', 'without', 'not', 'free', 'for'] as const;
/** What a word does in a line, when it is not part of a name. */
export type WordRole = 'article' | 'cut' | (typeof ROLES)[number];

/**
 * The role of each little word, for texts of one language or of a language not known.
 * The language's own meaning wins; words that two languages use differently ("no", "os") count only in their own.
 */
export function rolesFor(named: NamedLanguage | null): Map<string, WordRole> {
  const language = named !== null && isJudged(named) ? named : null;
  const known = ROLES_CACHE.get(language);
  if (known) return known;
  const roles = new Map<string, WordRole>();
  const others = LANGUAGES.filter((l) => l !== language).sort();
  for (const l of others) addRoles(roles, wordsOf(l, grammar), true);
  if (language) addRoles(roles, wordsOf(language, grammar), false);
  ROLES_CACHE.set(language, roles);
  return roles;
}
const ROLES_CACHE = new Map<Language | null, Map<string, WordRole>>();

const littleWords = (words: GrammarWords) => [...words.articles, ...ROLES.flatMap((role) => words[role])];

/** Little words as they are spelt, with their accents. */
const SPELT = new Set(
  LANGUAGES.flatMap((language) => littleWords(wordsOf(language, grammar))).map((word) =>
    word.toLowerCase().normalize('NFC'),
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

function addRoles(roles: Map<string, WordRole>, words: GrammarWords, foreign: boolean): void {
  const ambiguous = new Set(words.ambiguous.map(foldText));
  for (const word of words.articles.map(foldText)) {
    if (foreign && (ambiguous.has(word) || roles.has(word))) continue;
    roles.set(word, 'article');
  }
  for (const role of ROLES) {
    for (const word of words[role].map(foldText)) {
      if (word.includes(' ')) continue;
      if (foreign && roles.get(word) === 'article' && word.length === 1) continue;
      // English "no" takes a food out, Spanish "no" turns a verb round: the first is right for both.
      if (foreign && role === 'not' && roles.get(word) === 'without') continue;
      roles.set(word, role);
    }
  }
}

/** Function words by language, to tell in which language a text is written. */
export const FUNCTION_WORDS: ByLanguage<ReadonlySet<string>> = byLanguage(
  (language) => new Set(littleWords(wordsOf(language, grammar)).map(foldText)),
);
