import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { wordsIn } from './foreign-words.ts';

/** Where words of one language stand; `*` is its code. */
const OF_A_LANGUAGE = ['language/lexicon/*/*.json', 'safety/**/messages/**/*.json'];
/** Prose in English, and the contract, whose ids are English. */
const ENGLISH = ['README.md', 'docs/**/*.md', 'web/src/i18n/en/*.json', 'contract/**/*.ts'];
const RECORDS = 'knowledge/{foods,dishes,groups,preparations,substances,medicine-classes}/*.json';

/** Words of the lexicon, the records and the messages that are not English, folded. */
export function knownForeignWords(root: string): Set<string> {
  const english = new Set(filesOf(root, ENGLISH).flatMap((path) => wordsIn(read(root, path))));
  const foreign = new Set<string>();
  const add = (language: string | undefined, text: string) => {
    for (const word of wordsIn(text)) (language === 'en' ? english : foreign).add(word);
  };
  for (const path of filesOf(root, OF_A_LANGUAGE)) {
    const language = LANGUAGES.find((code) => path.split(/[/.]/).includes(code));
    if (language) add(language, stringsIn(JSON.parse(read(root, path))).join(' '));
  }
  for (const path of filesOf(root, [RECORDS])) {
    const { names = {} } = JSON.parse(read(root, path)) as { names?: Record<string, string[] | string> };
    for (const [language, list] of Object.entries(names)) add(language, [list].flat().join(' '));
  }
  return new Set([...foreign].filter((word) => !english.has(word)));
}

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

const filesOf = (root: string, patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules'] });

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Keys of records that give a word its meaning are words, too: "demi": 0.5.
  return Object.entries(value).flatMap(([key, below]) =>
    typeof below === 'number' ? [key] : stringsIn(below),
  );
}
