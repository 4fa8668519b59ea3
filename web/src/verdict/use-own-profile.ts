import { type ProfileRow, profileRowSchema } from '@mirabelle/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { readRow } from '../lib/backend/rows.ts';
import { foundProfile } from '../lib/found-profile.ts';

const parsed = (row: unknown) => profileRowSchema.nullable().safeParse(row).data;

/** The user's profile; undefined until it is known, or if it cannot be read; null without a profile. */
export function useOwnProfile(userId: string): ProfileRow | null | undefined {
  return useQuery<ProfileRow | null>({
    queryKey: ['profile', 'own', userId],
    queryFn: ({ signal }) =>
      readRow(
        'profiles',
        profileRowSchema,
        (backend, limit) =>
          backend.from('profiles').select('*').eq('user_id', userId).limit(1).abortSignal(limit),
        signal,
      ),
    initialData: () => parsed(foundProfile(userId)?.row),
    initialDataUpdatedAt: () => foundProfile(userId)?.at,
    // Kept while the app is open: an answer given without a network needs it.
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
