import { type ProfileRow, profileRowSchema } from '@mirabelle/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { readRow } from '../lib/backend/rows.ts';
import { foundProfile } from '../lib/found-profile.ts';

const parsed = (row: unknown) => profileRowSchema.nullable().safeParse(row).data;

/**
 * The user's own profile; null without one. What the check before every page has found is taken first, which also works
 * without a network.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function knownProfile(userId: string, signal: AbortSignal): Promise<ProfileRow | null> {
  const found = parsed(foundProfile(userId)?.row);
  return found === undefined ? loadOwnProfile(userId, signal) : found;
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
