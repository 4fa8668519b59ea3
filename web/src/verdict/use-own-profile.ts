import { type ProfileRow, profileRowSchema } from '@mirabelle/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { readRow } from '../lib/backend/rows.ts';

/** The user's profile; undefined until it is known, or if it cannot be read; null without a profile. */
export function useOwnProfile(userId: string): ProfileRow | null | undefined {
  return useQuery({
    queryKey: ['profile', 'own', userId],
    queryFn: ({ signal }) =>
      readRow(
        'profiles',
        profileRowSchema,
        (backend, limit) =>
          backend.from('profiles').select('*').eq('user_id', userId).limit(1).abortSignal(limit),
        signal,
      ),
    // Kept while the app is open: an answer given without a network needs it.
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
