import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  dayOfPregnancy,
  daysAfter,
  daysUntil,
  gestationalWeekOn,
  gestationOf,
  trimesterOf,
} from './gestation.ts';

const today = new Date(2026, 5, 15, 23, 30);

describe('gestationOf', () => {
  it('counts 40 weeks to the due date, in completed weeks and days', () => {
    expect(gestationOf('2026-06-15', today)).toEqual({ weeks: 40, days: 0, trimester: 3 });
    expect(gestationOf('2026-06-16', today)).toEqual({ weeks: 39, days: 6, trimester: 3 });
    expect(gestationOf('2026-10-05', today)).toEqual({ weeks: 24, days: 0, trimester: 2 });
  });

  it('begins the second trimester with 14 completed weeks and the third with 28', () => {
    expect(gestationOf('2026-12-15', today)).toEqual({ weeks: 13, days: 6, trimester: 1 });
    expect(gestationOf('2026-12-14', today)).toEqual({ weeks: 14, days: 0, trimester: 2 });
    expect(gestationOf('2026-09-08', today)).toEqual({ weeks: 27, days: 6, trimester: 2 });
    expect(gestationOf('2026-09-07', today)).toEqual({ weeks: 28, days: 0, trimester: 3 });
  });

  it('gives none outside a pregnancy, or for what is not a date', () => {
    expect(gestationOf('2027-06-15', today)).toBeNull();
    expect(gestationOf('2025-06-15', today)).toBeNull();
    expect(gestationOf('soon', today)).toBeNull();
  });
});

describe('daysUntil', () => {
  it('counts calendar days, whatever the hour', () => {
    expect(daysUntil('2026-06-16', today)).toBe(1);
    expect(daysUntil('2026-06-14', today)).toBe(-1);
  });
});

describe('trimesterOf', () => {
  it('begins the second trimester with week 14 and the third with week 28', () => {
    expect([0, 13, 14, 27, 28, 45].map(trimesterOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('days of a pregnancy', () => {
  it('follow each other without a gap, also where the clock changes, and give the same week as a moment of that day', () => {
    const due = '2026-12-01';
    let day = daysAfter(due, -280);
    for (let at = 0; at <= 320; at++, day = daysAfter(day, 1)) {
      expect(dayOfPregnancy(due, day)).toBe(at);
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      for (const hour of [0, 3, 23]) {
        const moment = new Date(year, month - 1, date, hour, 59);
        expect(calendarDay(moment)).toBe(day);
        expect(gestationOf(due, moment)?.weeks ?? null).toBe(gestationalWeekOn(due, day));
      }
    }
  });
});
