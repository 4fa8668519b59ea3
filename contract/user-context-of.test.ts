import { describe, expect, it } from 'vitest';
import { userContextOf } from './user-context-of.ts';

const today = new Date(2026, 5, 15);

describe('readerOf', () => {
  it('adds nothing without a profile', () => {
    expect(userContextOf(undefined, today)).toBeNull();
  });

  it('normalises the country and derives the week', () => {
    const profile = {
      country: 'Royaume-Uni',
      edd: '2026-10-05',
      toxoplasmosis_status: 'NO',
      gestational_diabetes: 'UNKNOWN',
      allergies: ['Fish'],
    } as const;
    expect(userContextOf({ ...profile, allergies: [...profile.allergies] }, today)).toEqual({
      country: 'GB',
      gestationalWeek: 24,
      toxoplasmosis: 'NO',
      gestationalDiabetes: 'UNKNOWN',
      allergies: ['Fish'],
    });
  });
});
