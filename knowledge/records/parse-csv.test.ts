import { expect, it } from 'vitest';
import { csvField, parseCsv } from './parse-csv.ts';

it('reads fields in quotes with commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\r\n"x, ""y""","1\n2"\r\n\nplain,\n')).toEqual([
    { a: 'x, "y"', b: '1\n2' },
    { a: 'plain', b: '' },
  ]);
});

it('writes what it reads', () => {
  for (const value of ['plain', 'with, comma', 'with "quote"', 'two\nlines']) {
    expect(parseCsv(`a\n${csvField(value)}\n`)).toEqual([{ a: value }]);
  }
});

it('says which line has the wrong number of fields', () => {
  expect(() => parseCsv('a,b\n1,2\n3\n')).toThrow('line 3 has 1 fields');
});
