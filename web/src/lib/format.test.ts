import { describe, expect, it } from 'vitest';
import { countryName, formatDay, formatSince } from './format.ts';

const WORDS = {
  'when.justNow': 'Just now',
  'when.hoursAgo': 'h ago',
  'when.today': 'Today',
  'when.yesterday': 'Yesterday',
};
const words = (key: keyof typeof WORDS, { count }: { count: number }) =>
  key === 'when.hoursAgo' ? `${count} ${WORDS[key]}` : WORDS[key];
/** Early afternoon in the user's own time zone. */
const now = new Date(2026, 5, 15, 14, 0);
const before = ({ hours = 0, days = 0 }) => new Date(2026, 5, 15 - days, 14 - hours, 0).toISOString();

describe('formatSince', () => {
  it.each([
    ['a minute ahead, by a clock that is wrong', new Date(now.getTime() + 60_000).toISOString(), 'Just now'],
    ['this moment', now.toISOString(), 'Just now'],
    ['three hours ago', before({ hours: 3 }), '3 h ago'],
    ['yesterday evening', before({ hours: 17 }), 'Yesterday'],
    ['a week ago', before({ days: 7 }), '6/8/26'],
  ])('says of %s when that was', (_when, time, said) => {
    expect(formatSince(time, 'en', words, now)).toBe(said);
  });
});

describe('formatDay', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, 'Jun 8, 2026'],
  ])('says of %d days ago which day that was', (days, said) => {
    expect(formatDay(before({ days }), 'en', words, now)).toBe(said);
  });
});

it('counts days in the reader’s language', () => {
  expect(formatDay(before({ days: 3 }), 'fr', words, now)).toBe('il y a 3 jours');
});

describe('countryName', () => {
  it('names a code in the reader’s language and leaves other words as they are', () => {
    expect(countryName('DE', 'fr')).toBe('Allemagne');
    expect(countryName('Pays de Galles', 'fr')).toBe('Pays de Galles');
  });
});
