import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getBackend } from '../lib/backend.ts';
import { unwrap } from '../lib/backend-error.ts';

const rowsSchema = z.array(z.object({ language: languageSchema.nullable() }));

/** The language the user's profile asks results in; null without a profile or until it is known. */
export function useProfileLanguage(userId: string): Language | null {
  const { data } = useQuery({
    queryKey: ['profile-language', userId],
    queryFn: async ({ signal }) => {
      const backend = await getBackend();
      const answer = await backend
        .from('profiles')
        .select('language')
        .eq('user_id', userId)
        .limit(1)
        .abortSignal(signal);
      return rowsSchema.parse(unwrap(answer))[0]?.language ?? null;
    },
  });
  return data ?? null;
}
