import { type ProfileRow, profileRowSchema } from '@mirabelle/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getBackend } from '../lib/backend.ts';
import { unwrap } from '../lib/backend-error.ts';

/** What the user told of herself; undefined until it is known, or where it cannot be read; null without a profile. */
export function useOwnProfile(userId: string): ProfileRow | null | undefined {
  return useQuery({
    queryKey: ['profile', 'own', userId],
    queryFn: async ({ signal }) => {
      const backend = await getBackend();
      const answer = await backend
        .from('profiles')
        .select('*')
        .eq('user_id', userId)
        .limit(1)
        .abortSignal(signal);
      return z.array(profileRowSchema).parse(unwrap(answer))[0] ?? null;
    },
    // Kept for as long as the app is open: an answer given without a network needs it.
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
