import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { knownTogether, loadTogether } from '../together/api.ts';
import { useTogether } from '../together/use-together.ts';
import { type Basis, basisOf } from './judged-here.ts';
import { knownProfile, useOwnProfile } from './use-own-profile.ts';

/**
 * Whose profile this device judges by, at the moment it is asked for and without waiting for the server. The page that asks
 * refreshes it when it is opened.
 * @param userId null for a visitor, of whom nothing is known
 */
export function useBasis(userId: string | null): {
  own: ProfileRow | null | undefined;
  /** As it is known now; undefined while nothing is. */
  shown: Basis | undefined;
  basis: () => Promise<Basis>;
} {
  const own = useOwnProfile(userId);
  const { data, isError } = useTogether(userId);
  const shown = userId === null ? NOTHING : data || isError ? basisOf(own, data) : undefined;
  return {
    own,
    shown,
    basis: async () => (userId === null ? NOTHING : basisOf(own, await knownTogether(userId))),
  };
}

/**
 * Whose profile this device judges by, asked of the server where it can be reached.
 * @throws where it was given up
 */
export async function loadBasis(
  userId: string | null,
  signal: AbortSignal,
): Promise<{ own: ProfileRow | null | undefined; basis: Basis }> {
  if (userId === null) return { own: undefined, basis: NOTHING };
  const [own, together] = await Promise.all([
    knownProfile(userId, signal).catch(() => undefined),
    loadTogether(userId, signal).catch(() => knownTogether(userId)),
  ]);
  signal.throwIfAborted();
  return { own, basis: basisOf(own, together) };
}

const NOTHING: Basis = { by: 'nothing', profile: null };
