import { type ProfileRow, profileRowSchema } from '@mirabelle/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { readRow } from '../lib/backend/rows.ts';
import { foundProfile } from '../lib/found-profile.ts';
import { loadTogether } from '../together/api.ts';

const parsed = (row: unknown) => profileRowSchema.nullable().safeParse(row).data;

/**
 * The profile by which this device judges for the user: her own or, for a partner, what he sees of hers; null without one.
 * What the check before every page has found is taken first, which also works without a network.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function knownProfile(userId: string, signal: AbortSignal): Promise<ProfileRow | null> {
  const found = parsed(foundProfile(userId)?.row);
  const own = found === undefined ? await loadOwnProfile(userId, signal) : found;
  // Where it cannot be known, the server, which knows, judges again as soon as it is reached.
  const together = await loadTogether(userId, signal).catch(() => null);
  if (together?.role !== 'partner') return own;
  return profileRowSchema.parse({ ...own, user_id: userId, ...together.profile });
}

const loadOwnProfile = (userId: string, signal: AbortSignal) =>
  readRow(
    'profiles',
    profileRowSchema,
    (backend, limit) =>
      backend.from('profiles').select('*').eq('user_id', userId).limit(1).abortSignal(limit),
    signal,
  );

/** The user's profile; undefined until it is known, if it cannot be read, and for a visitor; null without a profile. */
export function useOwnProfile(userId: string | null): ProfileRow | null | undefined {
  return useQuery<ProfileRow | null>({
    queryKey: ['profile', 'own', userId],
    enabled: userId !== null,
    queryFn: ({ signal }) => (userId === null ? null : loadOwnProfile(userId, signal)),
    initialData: () => (userId === null ? undefined : parsed(foundProfile(userId)?.row)),
    initialDataUpdatedAt: () => (userId === null ? undefined : foundProfile(userId)?.at),
    // Kept while the app is open: an answer given without a network needs it.
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
