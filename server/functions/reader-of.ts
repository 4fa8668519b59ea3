import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { ProfileRow, Reader } from '@mirabelle/contract/profile.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A pregnancy is counted as 40 weeks to the expected due date. */
const WEEKS_AT_DUE_DATE = 40;
const LAST_WEEK = 45;

/**
 * Completed gestational weeks on a day.
 * @param dueDate ISO date
 * @returns null where the date lies outside a pregnancy: in the future by more than 40 weeks, or long past
 */
export function gestationalWeekOf(dueDate: string, today: Date): number | null {
  const daysLeft = Math.round(
    (Date.parse(`${dueDate}T00:00:00Z`) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) /
      DAY_MS,
  );
  const week = Math.floor((WEEKS_AT_DUE_DATE * 7 - daysLeft) / 7);
  return week >= 0 && week <= LAST_WEEK ? week : null;
}

type Told = Pick<
  ProfileRow,
  'country' | 'edd' | 'toxoplasmosis_status' | 'gestational_diabetes' | 'allergies'
>;

/** What the engine is told of the user: only what changes a verdict. No profile adds nothing. */
export function readerOf(profile: Told | undefined, today: Date): Reader | null {
  if (!profile) return null;
  return {
    country: countryCodeOf(profile.country),
    gestationalWeek: profile.edd ? gestationalWeekOf(profile.edd, today) : null,
    toxoplasmosis: profile.toxoplasmosis_status,
    gestationalDiabetes: profile.gestational_diabetes,
    allergies: profile.allergies,
  };
}
