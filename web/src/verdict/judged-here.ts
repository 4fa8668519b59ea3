import { EU_ALLERGENS } from '@mirabelle/contract/allergens.ts';
import type { SeenProfile, Together } from '@mirabelle/contract/functions/together.ts';
import type { ProfileRow, UserContext } from '@mirabelle/contract/profile.ts';
import { userContextOf } from '@mirabelle/contract/user-context-of.ts';

/** How much of a profile there was when this device judged. */
export type JudgedBy = 'profile' | 'nothing' | 'strictest';

/** Whose profile this device judges by. */
export interface Basis {
  by: JudgedBy;
  /** Her own or, for a partner, what he sees of hers; null where she has none, or where it is not known. */
  profile: SeenProfile | null;
}

/**
 * Whose profile this device judges by, as the server does with `judged_profile` (decision 69): a partner's questions by hers,
 * never by his. Where it is not known whether he is one, it is judged as for the strictest.
 * @param own undefined where it is not known
 * @param together undefined where it is not known
 */
export function basisOf(own: ProfileRow | null | undefined, together: Together | undefined): Basis {
  if (!together) return { by: 'strictest', profile: null };
  if (together.role === 'partner') return { by: 'profile', profile: together.profile };
  return { by: own === undefined ? 'nothing' : 'profile', profile: own ?? null };
}

/** What the engine is told of whom this device judges for. */
export function contextOf({ by, profile }: Basis, today: Date): UserContext | null {
  return by === 'strictest' ? STRICTEST : userContextOf(profile ?? undefined, today);
}

/** No answer for it is laxer than for anyone else, but for allergies that are none of the fourteen. */
const STRICTEST: UserContext = {
  country: null,
  gestationalWeek: null,
  toxoplasmosis: 'NO',
  gestationalDiabetes: 'YES',
  allergies: [...EU_ALLERGENS],
};
