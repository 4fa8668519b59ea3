import { describe, expect, it } from 'vitest';
import { daysUntil, gestationOf, trimesterOf } from './gestation.ts';

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
