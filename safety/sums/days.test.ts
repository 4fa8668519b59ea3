import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, weekOf } from './days.ts';

const ZONES = [
  'UTC',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
];
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plusDays = (of: string, days: number) =>
  new Date(Date.parse(`${of}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('a week', () => {
  it.each([
    ['2026-11-30', '2026-11-30', '2026-12-06'],
    ['2026-12-06', '2026-11-30', '2026-12-06'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('of %s goes from Monday %s to Sunday %s', (of, from, to) => {
    expect(weekOf(of)).toEqual({ from, to });
  });

  it('holds its day, begins on a Monday and is the same for each of its seven days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (of, ahead) => {
        const { from, to } = weekOf(of);
        expect(from <= of && of <= to).toBe(true);
        expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(plusDays(from, 6)).toBe(to);
        expect(weekOf(plusDays(from, ahead))).toEqual({ from, to });
      }),
    );
  });
});

describe('the day of a moment', () => {
  it.each([
    // The hours that come twice and never when clocks change, and the day that Samoa left out.
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['Europe/Paris', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Paris', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['America/New_York', '2026-11-01T04:59:59Z', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-04T13:30:00Z', '2026-04-05'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('in %s at %s is %s', (zone, at, of) => {
    expect(dayIn(zone, new Date(at))).toBe(of);
  });

  it('never goes back as time goes on, and is at most a day from that of Greenwich', () => {
    const moment = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, fc.nat({ max: 4 * 3_600_000 }), (zone, at, later) => {
        const here = dayIn(zone, new Date(at));
        expect(dayIn(zone, new Date(at + later)) >= here).toBe(true);
        const greenwich = new Date(at).toISOString().slice(0, 10);
        expect([plusDays(greenwich, -1), greenwich, plusDays(greenwich, 1)]).toContain(here);
      }),
    );
  });
});
