import { foldLetters } from '@mirabelle/language/text/fold.ts';

/** More words than anyone searches for; each is a condition of its own. */
const MOST_WORDS = 8;

/**
 * The words of a search as `like` takes them, folded as the database folds what is searched (`fold_letters`). A sign that
 * has a meaning there stands for any sign.
 */
export function searchWordsOf(search: string): string[] {
  const words = foldLetters(search.replace(/\p{Cc}/gu, ' '))
    .replace(/[%_*\\]/g, '_')
    .split(/\s+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
