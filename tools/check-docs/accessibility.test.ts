import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFinder } from './test-titles.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

/** Criteria of WCAG 2.2 by level: all that stand in the recommendation of 5 October 2023. */
const CRITERIA = {
  A: [
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4',
    '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  ],
  AA: [
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2',
    '3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  ],
};

/** Rows of the tables: what, answer, how, and what shows it; of a criterion also its level. */
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const lines = read('accessibility.md').split('\n');
const criteria = lines.filter((line) => /^\| \d/.test(line)).map(cellsOf);
const others = lines
  .filter((line) => /^\| (?!\d|-|Criterion|What)/.test(line))
  .map(cellsOf)
  .map(([what, ...rest]) => [what, '', ...rest]);
const rows = [...criteria, ...others];

/** The tests in a cell: paths between backticks, each with its title, one below the other. */
const testsIn = (cell = '') =>
  cell.split('<br>').flatMap((each) => {
    const [, path, title] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
    return path ? [`${path} › ${title}`] : [];
  });

describe('docs/accessibility.md', () => {
  it('has every criterion of WCAG 2.2, A and AA, once and with its level', () => {
    for (const level of ['A', 'AA'] as const) {
      const found = criteria
        .filter((row) => row[1] === level)
        .flatMap(([what = '']) => what.match(/\d+\.\d+\.\d+/g) ?? []);
      expect(found.sort(), level).toEqual(CRITERIA[level].join(' ').split(' ').sort());
    }
  });

  it('says of each whether it holds: with tests where it does, and with a reason where it does not', () => {
    expect(others.length).toBeGreaterThan(4);
    for (const [what, , answer = '', how = '', shown = ''] of rows) {
      expect(['yes', 'part', 'no', 'n/a', 'read', 'untested'], what).toContain(answer);
      if (answer === 'yes') expect(testsIn(shown), what).not.toEqual([]);
      else expect(how, what).not.toBe('');
      if (['no', 'n/a', 'read', 'untested'].includes(answer)) expect(shown, what).toBe('');
    }
  });

  it('names tests that exist, and nothing else as a test', () => {
    const wrongWith = testFinder(root);
    const faults = rows.flatMap(([what, , , , shown = '']) => {
      const tests = testsIn(shown);
      const unread = shown === '' || tests.length === shown.split('<br>').length ? [] : [`${what}: ${shown}`];
      return [...unread, ...tests.flatMap((named) => wrongWith(named) ?? [])];
    });
    expect(faults).toEqual([]);
  });
});
