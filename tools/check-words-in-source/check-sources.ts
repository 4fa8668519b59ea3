import { foreignWords } from './foreign-words.ts';

/** Tables with an entry for each language make a new language an edit of source: no more files than this have one. */
export const MOST_TABLES = 9;
const TABLE = /\bRecord<Language\b|\bByLanguage</;

/** Where words of several languages are at home: the lexicon, messages, and examples for tests, pictures and benches. */
const AT_HOME =
  /^(?:language|bench|e2e|supabase)\/|\.test\.tsx?$|\/(?:testing|fakes|hostile|messages|i18n)\/|^tools\/make-pictures\/|\/texts\.ts$/;

/**
 * What is wrong with the words in source files, a sentence each: several words of another language than English, a
 * permission that is not needed, or too many tables by language.
 * @param sources what each file holds, by its path
 * @param known words of other languages than English
 * @param allowed files that may still hold such words
 */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): string[] {
  const found = new Map<string, string[]>();
  for (const [path, source] of sources) {
    const words = AT_HOME.test(path) ? [] : foreignWords(path, source, known);
    if (words.length > 0) found.set(path, words);
  }
  const shown = (words: string[]) =>
    words.slice(0, 6).join(', ') + (words.length > 6 ? ` and ${words.length - 6} more` : '');
  const tables = [...sources]
    .filter(([path, source]) => !path.startsWith('language/') && TABLE.test(source))
    .map(([path]) => path);
  return [
    ...[...found]
      .filter(([path]) => !allowed.has(path))
      .map(
        ([path, words]) => `${path}: words of other languages belong in language/lexicon/: ${shown(words)}.`,
      ),
    ...[...allowed]
      .filter((path) => !found.has(path))
      .map((path) => `${path}: holds no words of other languages any more; take it off still-hold-words.ts.`),
    ...(tables.length > MOST_TABLES
      ? [`${tables.length} files have a table by language, ${MOST_TABLES} may: ${tables.join(', ')}.`]
      : []),
  ];
}
