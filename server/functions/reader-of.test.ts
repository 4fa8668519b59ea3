import { describe, expect, it } from 'vitest';
import { gestationalWeekOf, readerOf } from './reader-of.ts';

const today = new Date(2026, 5, 15);

describe('gestationalWeekOf', () => {
  it('counts 40 weeks to the due date, in completed weeks', () => {
    expect(gestationalWeekOf('2026-06-15', today)).toBe(40);
    expect(gestationalWeekOf('2026-06-16', today)).toBe(39);
    expect(gestationalWeekOf('2026-10-05', today)).toBe(24);
  });

  it('gives none outside a pregnancy', () => {
    expect(gestationalWeekOf('2027-06-15', today)).toBeNull();
    expect(gestationalWeekOf('2025-06-15', today)).toBeNull();
  });
});

describe('readerOf', () => {
  it('adds nothing without a profile', () => {
    expect(readerOf(undefined, today)).toBeNull();
  });

  it('normalises the country and derives the week', () => {
    const profile = {
      country: 'Royaume-Uni',
      edd: '2026-10-05',
      toxoplasmosis_status: 'NO',
      gestational_diabetes: 'UNKNOWN',
      allergies: ['Fish'],
    } as const;
    expect(readerOf({ ...profile, allergies: [...profile.allergies] }, today)).toEqual({
      country: 'GB',
      gestationalWeek: 24,
      toxoplasmosis: 'NO',
      gestationalDiabetes: 'UNKNOWN',
      allergies: ['Fish'],
    });
  });
});
