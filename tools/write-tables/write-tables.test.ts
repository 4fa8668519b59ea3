import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill, markdown, namesIn } from './fill.ts';
import { rate, size, time } from './in-words.ts';
import { allTables, DOCUMENTS } from './tables.ts';

const root = join(import.meta.dirname, '..', '..');
const tables = await allTables(root);
const read = (document: string) => readFileSync(join(root, document), 'utf8');

describe('the documents', () => {
  it.each(DOCUMENTS)('%s is up to date (npm run fix writes it)', (document) => {
    expect(read(document)).toBe(fill(read(document), tables));
  });

  it('show every table once', () => {
    expect(DOCUMENTS.flatMap((document) => namesIn(read(document))).sort()).toEqual(
      Object.keys(tables).sort(),
    );
  });
});

describe('filling', () => {
  it('puts a table on lines of its own and a figure into its line, and does so again', () => {
    const document = 'At least <!-- table: n -->?<!-- end of n -->.\n\n<!-- table: t --><!-- end of t -->\n';
    const filled = fill(document, { n: '1,200', t: markdown([['a'], [1]]) });
    expect(filled).toBe(
      'At least <!-- table: n -->1,200<!-- end of n -->.\n\n' +
        '<!-- table: t -->\n\n| a |\n| --- |\n| 1 |\n\n<!-- end of t -->\n',
    );
    expect(fill(filled, { n: '1,200', t: markdown([['a'], [1]]) })).toBe(filled);
  });

  it('refuses a name that no table has', () => {
    expect(() => fill('<!-- table: x --><!-- end of x -->', {})).toThrow('No table is called x.');
  });
});

describe('words for figures', () => {
  it.each([
    [800, '800 ms'],
    [4_000, '4 s'],
    [60_000, '1 minute'],
    [90_000, '90 s'],
    [120_000, '2 minutes'],
    [3_600_000, '1 hour'],
  ])('tell %i ms as %s', (ms, words) => {
    expect(time(ms)).toBe(words);
  });

  it('tell sizes and rates', () => {
    expect([size(15 * 1024 ** 2), size(64 * 1024)]).toEqual(['15 MB', '64 kB']);
    expect(rate({ points: 1_200, seconds: 60 })).toBe('1,200 a minute');
    expect(rate({ points: 60, seconds: 3_600 })).toBe('60 an hour');
    expect(rate({ points: 60, seconds: 600 })).toBe('60 in 10 minutes');
  });
});
