import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrongWords } from './words.ts';

const root = join(import.meta.dirname, '..', '..');

/** Documentation, sources with their comments, and the English texts that users read. */
const READ = [
  '*.md',
  '.env.example',
  '{docs,bench,knowledge,safety}/**/*.md',
  '{bench,contract,e2e,knowledge,language,reading,safety,server,supabase,tools,web}/**/*.{ts,tsx,mts,mjs,css}',
  'web/src/i18n/en/*.json',
  'safety/**/messages/en{,.json,/*.json}',
];
/** What is installed or built, and what holds the phrases themselves. */
const PASSED_OVER = ['**/node_modules', '**/dist', 'knowledge/.packed', 'tools/check-words'];

describe('documentation, comments and English texts', () => {
  it('use none of the phrases in tools/check-words/words.ts', () => {
    const paths = [...new Set(READ.flatMap((each) => globSync(each, { cwd: root, exclude: PASSED_OVER })))];
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', '.env.example', 'safety/messages/en/findings.json']),
    );
    const found = paths
      .filter((path) => /\.\w+$/.test(path))
      .sort()
      .flatMap((path) =>
        wrongWords(readFileSync(join(root, path), 'utf8')).map(
          (each) => `${path}:${each.line} says "${each.found}"; write: ${each.instead}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

describe('the check', () => {
  it('finds a phrase with its line, whatever its case', () => {
    expect(wrongWords('It is fine.\nNothing known speaks against it.')).toMatchObject([
      { line: 2, found: 'speaks against' },
    ]);
    expect(wrongWords('30 unless told. Of what is no menu nothing is said.')).toHaveLength(2);
    expect(wrongWords('Health bodies differ.')).toMatchObject([{ line: 1, found: 'Health bodies' }]);
  });

  it('leaves ordinary words alone', () => {
    expect(wrongWords('The walls of a fridge; the health of a body; unsure; renewed; spec 12.')).toEqual([]);
    expect(wrongWords('What is no longer used, and that is no worse than before, is told apart.')).toEqual(
      [],
    );
  });
});
