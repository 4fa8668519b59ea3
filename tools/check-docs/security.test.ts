import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingTests, namedTests } from './named-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** Chapter by chapter the rows of its table: numbers and what they ask, the answer, how, and what shows it. */
const chapters = new Map(
  document.split(/^### (?=V\d+ )/m).flatMap((part) => {
    const number = /^V(\d+) /.exec(part)?.[1];
    if (!number) return [];
    const rows = part
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    return [[Number(number), rows] as const];
  }),
);
const rows = [...chapters.values()].flat();
const numbersIn = (cell = '') => cell.match(/\d+\.\d+\.\d+/g) ?? [];

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0.0 has, but for V17, of which nothing applies. */
const REQUIREMENTS: Record<number, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 34,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    expect(namedTests(document).length).toBeGreaterThan(40);
    expect(missingTests(document, root)).toEqual([]);
  });

  it('has every chapter of ASVS 5.0 with each of its requirements once', () => {
    expect([...chapters.keys()]).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    for (const [chapter, list] of chapters) {
      const numbers = list.flatMap(([asked]) => numbersIn(asked));
      expect(numbers, `V${chapter}`).toEqual([...new Set(numbers)]);
      expect(
        numbers.filter((number) => !number.startsWith(`${chapter}.`)),
        `V${chapter}`,
      ).toEqual([]);
      expect(numbers.length, `V${chapter}`).toBe(REQUIREMENTS[chapter] ?? 0);
    }
  });

  it('says of each whether it holds: with a test where it does, and with a reason where it does not', () => {
    for (const [asked, answer = '', how = '', shown = ''] of rows) {
      expect(['yes', 'part', 'no', 'n/a', 'read'], asked).toContain(answer);
      if (answer === 'yes') expect(namedTests(shown), asked).not.toEqual([]);
      else expect(how, asked).not.toBe('');
      if (answer === 'no' || answer === 'read') expect(shown, asked).toBe('');
    }
  });
});

describe('the check', () => {
  it('finds a test that is not there, and passes over what is not a test', () => {
    const text =
      'See `server/log.test.ts`, `gone/away.test.ts`, `e2e/journeys/gone.spec.ts` and `server/log.ts`.';
    expect(namedTests(text)).toEqual([
      'server/log.test.ts',
      'gone/away.test.ts',
      'e2e/journeys/gone.spec.ts',
    ]);
    expect(missingTests(text, root)).toEqual(['gone/away.test.ts', 'e2e/journeys/gone.spec.ts']);
  });
});
