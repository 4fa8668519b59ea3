import { profileRowSchema } from '@mirabelle/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { basisOf, contextOf } from './judged-here.ts';

const TODAY = new Date('2026-11-30T12:00:00Z');
const his = profileRowSchema.parse({ user_id: 'his', country: 'France', allergies: [] });
const hers = {
  country: 'United Kingdom',
  edd: '2027-03-01',
  toxoplasmosis_status: 'NO',
  gestational_diabetes: 'YES',
  allergies: ['peanuts'],
} as const;
const partner = (profile: typeof hers | null) =>
  ({
    role: 'partner',
    since: '2026-11-01T10:00:00Z',
    profile: profile && { ...profile, allergies: ['peanuts'] },
  }) as const;
const alone = { role: 'alone', invitation: null } as const;
const judgedFor = (...[own, together]: Parameters<typeof basisOf>) =>
  contextOf(basisOf(own, together), TODAY);

describe('by whose profile this device judges', () => {
  it('is hers for a partner, whether or not his own is known', () => {
    for (const own of [his, null, undefined]) {
      expect(judgedFor(own, partner(hers))).toEqual({
        country: 'GB',
        gestationalWeek: 27,
        toxoplasmosis: 'NO',
        gestationalDiabetes: 'YES',
        allergies: ['peanuts'],
      });
    }
  });

  it('is none where she has told nothing, and never his', () => {
    expect(judgedFor(his, partner(null))).toBeNull();
  });

  it('is her own for who is alone or has a partner', () => {
    const owner = { role: 'owner', partner_name: 'Sam', since: '2026-11-01T10:00:00Z' } as const;
    for (const together of [alone, owner]) expect(judgedFor(his, together)).toMatchObject({ country: 'FR' });
    expect(basisOf(undefined, alone).by).toBe('nothing');
  });

  it('is the strictest where it is not known whether there is another', () => {
    expect(basisOf(his, undefined)).toEqual({ by: 'strictest', profile: null });
    expect(judgedFor(his, undefined)?.allergies).toHaveLength(14);
  });
});
