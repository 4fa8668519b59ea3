import type { PackedAftermath, Said } from '@mirabelle/contract/aftermath.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { localDay } from '../../lib/local-day.ts';
import { daysBefore, lastDay, watchTimes } from './watch-until.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('lastDay', () => {
  it.each([
    // Clocks are put back on 25 October 2026 and forward on 28 March 2027 in Europe.
    ['2026-10-20', 70, 'days', '2026-12-29'],
    ['2027-03-27', 3, 'days', '2027-03-30'],
    ['2026-12-04', 70, 'days', '2027-02-12'],
    ['2026-12-31', 2, 'months', '2027-02-28'],
    ['2027-12-31', 2, 'months', '2028-02-29'],
    ['2026-08-31', 1, 'months', '2026-09-30'],
    ['2026-11-30', 3, 'weeks', '2026-12-21'],
    // Whatever the hour of the meal: 50 hours after 23:59 are two days and a part of the third.
    ['2026-11-30', 50, 'hours', '2026-12-03'],
    ['2026-11-30', 72, 'hours', '2026-12-03'],
  ] as const)('of %s and %i %s is %s', (day, amount, unit, last) => {
    for (const TZ of ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland']) {
      process.env.TZ = TZ;
      expect(lastDay(day, { amount, unit })).toBe(last);
    }
  });

  it('is never before the day of the meal and grows with the time', () => {
    for (let at = 0; at < 800; at++) {
      const day = daysBefore('2028-03-01', at);
      const ends = [1, 2, 3, 24].map((amount) => lastDay(day, { amount, unit: 'months' }));
      expect([...ends].sort()).toEqual(ends);
      expect(ends.every((end) => end > day)).toBe(true);
      expect(daysBefore(lastDay(day, { amount: 70, unit: 'days' }), 70)).toBe(day);
    }
  });
});

describe('localDay', () => {
  it('is the day where she is, also in the hour that comes twice and in the one that is left out', () => {
    process.env.TZ = 'Europe/Paris';
    expect(localDay(new Date('2026-10-25T00:30:00+02:00'))).toBe('2026-10-25');
    expect(localDay(new Date('2026-10-25T23:59:00+01:00'))).toBe('2026-10-25');
    expect(localDay(new Date('2027-03-28T03:30:00+02:00'))).toBe('2027-03-28');
  });
});

const said = (id: string, body: string): Said => ({
  id,
  hazard: 'listeria',
  country: 'FR',
  kind: 'howLong',
  text: { en: 'Signs come late.', fr: 'Les signes viennent tard.' },
  body,
  title: 'Listeria',
  url: 'https://example.org/',
  readOn: '2026-11-30',
});
const packed: PackedAftermath = {
  statements: [said('a', 'A'), said('b', 'B'), said('c', 'C')],
  windows: [
    { said: 'a', until: { amount: 70, unit: 'days' } },
    { said: 'b', until: { amount: 70, unit: 'days' } },
    { said: 'c', until: { amount: 2, unit: 'months' }, open: true },
    { said: 'gone', until: { amount: 1, unit: 'days' } },
  ],
};

describe('watchTimes', () => {
  it('shows sources that differ each with its own time, and leaves out a figure without its sentence', () => {
    const times = watchTimes(packed, 'listeria', '2026-12-04', '2026-12-04');
    expect(times.map(({ until, open, bodies }) => [until, open, bodies.join('+')])).toEqual([
      ['2027-02-04', true, 'C'],
      ['2027-02-12', false, 'A+B'],
    ]);
  });

  it('tells that a time has passed on the day after its last', () => {
    const isPast = (today: string) => watchTimes(packed, 'listeria', '2026-12-04', today)[1]?.isPast;
    expect(isPast('2027-02-12')).toBe(false);
    expect(isPast('2027-02-13')).toBe(true);
  });

  it('names no day where it is not known when it was', () => {
    const times = watchTimes(packed, 'listeria', null, '2026-12-04');
    expect(times.map(({ until, isPast }) => [until, isPast])).toEqual([
      [null, false],
      [null, false],
    ]);
  });
});
