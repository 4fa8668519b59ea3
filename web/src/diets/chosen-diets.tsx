import { type Diet, dietsOf } from '@mirabelle/contract/diets.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useOwnProfile } from '../verdict/use-own-profile.ts';

const NONE: readonly Diet[] = [];
const Chosen = createContext(NONE);

/** The diets for which dishes are marked; none of a menu that nobody's profile is laid on. */
export const useChosenDiets = (): readonly Diet[] => useContext(Chosen);

/**
 * Marks the dishes below for the diets of the user's profile. With gestational diabetes, sugar and starch are among them.
 * @param userId null for a visitor, whose dishes are not marked
 */
export function ChosenDiets({ userId, children }: { userId: string | null; children: ReactNode }) {
  const profile = useOwnProfile(userId);
  const diets = useMemo(() => {
    if (!profile) return NONE;
    const chosen = dietsOf(profile.dietary_preferences);
    const watchesSugar = profile.gestational_diabetes === 'YES' && !chosen.includes('sugar');
    return watchesSugar ? [...chosen, 'sugar' as const] : chosen;
  }, [profile]);
  return <Chosen.Provider value={diets}>{children}</Chosen.Provider>;
}
