import { foldLetters } from '@mirabelle/language/text/fold.ts';

/** Characters of a name that records are sorted by; the column's own limit. */
const KEY_CHARS = 200;

/** Texts in the form in which they are searched: lower case, without accents, one space between words. */
export function searchText(...texts: readonly string[]): string {
  return [...new Set(texts.map((text) => foldLetters(text).replace(/\s+/g, ' ').trim()))].join(' ').trim();
}

/** The words of a search, folded; all of them must be found. */
export function searchWords(search: string): string[] {
  const text = searchText(search);
  return text === '' ? [] : [...new Set(text.split(' '))];
}

/** What a name is sorted by, so that "Éfferalgan" stands with the other names in E. */
export function nameKey(name: string): string {
  return Array.from(searchText(name)).slice(0, KEY_CHARS).join('');
}
