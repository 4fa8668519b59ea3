import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLUMNS, LINES, sourceFiles, tooLong } from './check-lines.ts';
import { STILL_TOO_LONG } from './still-too-long.ts';

const root = join(import.meta.dirname, '..', '..');
const faults = new Map(
  sourceFiles(root).flatMap((path) => {
    const fault = tooLong(readFileSync(join(root, path), 'utf8'));
    return fault ? [[path, fault] as const] : [];
  }),
);

describe('source files', () => {
  it(`have fewer than ${LINES} lines, none longer than ${COLUMNS} columns`, () => {
    const found = [...faults].filter(([path]) => !STILL_TOO_LONG.has(path));
    expect(found.map(([path, fault]) => `${path}: ${fault}`)).toEqual([]);
  });

  it('leave the list of those that still are too long once they are fixed', () => {
    expect([...STILL_TOO_LONG].filter((path) => !faults.has(path))).toEqual([]);
  });
});

describe('the check', () => {
  it('counts lines and columns, without the end of the last line', () => {
    expect(tooLong(`${'a\n'.repeat(LINES - 1)}`)).toBeNull();
    expect(tooLong('a\n'.repeat(LINES))).toBe(`${LINES} lines`);
    expect(tooLong(`a\n${'b'.repeat(COLUMNS)}\n`)).toBeNull();
    expect(tooLong(`a\n${'b'.repeat(COLUMNS + 1)}\n`)).toBe(`${COLUMNS + 1} columns in line 2`);
  });

  it('passes over what is installed or built', () => {
    expect(sourceFiles(root).filter((path) => /node_modules|\/dist\//.test(path))).toEqual([]);
    expect(sourceFiles(root)).toContain('tools/check-lines/check-lines.ts');
  });
});
