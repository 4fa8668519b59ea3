import { expect, it } from 'vitest';
import { periodIn, startOf } from './period.ts';

const now = new Date('2026-11-30T15:00:00');
const start = (query: string) => startOf(periodIn(new URLSearchParams(query)), now);

it('is the last four weeks where nothing else is chosen, or nothing that is known', () => {
  expect(start('')).toEqual(new Date('2026-11-03T00:00:00'));
  expect(start('period=century')).toEqual(start(''));
});

it('counts today among the last seven days', () => {
  expect(start('period=7-days')).toEqual(new Date('2026-11-24T00:00:00'));
});

it('begins on the day that is chosen, and has no beginning without one', () => {
  expect(start('period=since&from=2026-10-01')).toEqual(new Date('2026-10-01T00:00:00'));
  expect(start('period=since&from=yesterday')).toBeNull();
  expect(start('period=all')).toBeNull();
});
