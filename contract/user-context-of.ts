import { countryCodeOf } from './country.ts';
import { gestationOf } from './gestation.ts';
import type { ProfileRow, UserContext } from './profile.ts';

type ProfileFields = Pick<
  ProfileRow,
  'country' | 'edd' | 'toxoplasmosis_status' | 'gestational_diabetes' | 'allergies'
>;

/** What the engine knows of the user: only what changes a verdict. No profile adds nothing. */
export function userContextOf(profile: ProfileFields | undefined, today: Date): UserContext | null {
  if (!profile) return null;
  return {
    country: countryCodeOf(profile.country),
    gestationalWeek: profile.edd ? (gestationOf(profile.edd, today)?.weeks ?? null) : null,
    toxoplasmosis: profile.toxoplasmosis_status,
    gestationalDiabetes: profile.gestational_diabetes,
    allergies: profile.allergies,
  };
}
