import { globSync } from 'node:fs';

/** A source file holds fewer lines than this. A longer one usually has several tasks. */
export const LINES = 300;
/** No line is longer than this, in characters. */
export const COLUMNS = 140;

/** What is measured. */
export const SOURCES = '**/*.{ts,tsx,mts,mjs}';
/** Data in the form of code: texts and pages that are written as they are read. They may be as long as they need to be. */
export const DATA = [
  'reading/recipe/testing/**',
  'server/platform/auth/mail/texts.ts',
  'tools/make-pictures/**',
  'web/src/i18n/**',
];
/** What is installed or built. */
const NOT_OURS = ['**/node_modules', '**/dist', '.cache', 'knowledge/.packed'];

/** The source files in a folder, but for data. @param root the folder that paths are relative to */
export function sourceFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: [...NOT_OURS, ...DATA] }).sort();
}

/** What is too long in a file, in words; null where nothing is. */
export function tooLong(text: string): string | null {
  const lines = text.trimEnd().split('\n');
  const wide = lines.findIndex((line) => line.length > COLUMNS);
  const faults = [
    lines.length >= LINES ? `${lines.length} lines` : '',
    wide >= 0 ? `${lines[wide]!.length} columns in line ${wide + 1}` : '',
  ].filter(Boolean);
  return faults.length > 0 ? faults.join(', ') : null;
}
