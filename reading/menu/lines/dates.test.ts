import { describe, expect, it } from 'vitest';
import { isDate } from './dates.ts';

describe('a date', () => {
  it.each([
    'Thursday, January the Ninth, Nineteen hundred and eight',
    'May 12, 1934',
    '14 juin',
    'Sonntag, 24. Dezember',
    'sábado 3 de mayo',
    '12 września 2024',
  ])('is told in words, too: %s', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    'Sunday roast',
    'Roast lamb',
    'Asparagus in May',
    'Fruits de mer de mai',
    'Lamb from the salt marshes, from 12 March on request',
    'Set menu 12',
  ])('is not every line with a day or a month: %s', (text) => {
    expect(isDate(text)).toBe(false);
  });
});
