import { describe, expect, it } from 'vitest';
import { durationText, readMinutes } from './durations.ts';

describe('readMinutes', () => {
  it.each([
    ['PT1H30M', 90],
    ['PT90M', 90],
    ['P0DT0H45M0S', 45],
    ['P1DT2H', 1560],
    ['P20M', 20],
    ['1 h 30', 90],
    ['1h30', 90],
    ['1 hr 5 mins', 65],
    ['45 minutes', 45],
    ['eine halbe Stunde', 30],
    ['1½ hours', 90],
    ['1,5 Stunden', 90],
    ['20-25 min', 20],
    ['1:15', 75],
    ['2 horas y 10 minutos', 130],
    ['una ora', 60],
    ['1 hora e 20 minutos', 80],
    ['30', 30],
    [25, 25],
  ] as const)('%s', (value, minutes) => {
    expect(readMinutes(value)).toBe(minutes);
  });

  it.each(['', 'PT', 'PT0M', '0 min', 'quick', 'P900Y', null, undefined])('gives null for %s', (value) => {
    expect(readMinutes(value)).toBeNull();
  });
});

describe('durationText', () => {
  it.each([
    [20, '20 min'],
    [60, '1 h'],
    [75, '1 h 15 min'],
    [1500, '25 h'],
    [4380, '3 d 1 h'],
  ])('%i minutes', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
