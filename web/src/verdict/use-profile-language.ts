import type { Language } from '@mirabelle/contract/language.ts';
import { useOwnProfile } from './use-own-profile.ts';

/** The language the user's profile requests for results; null without a profile or until it is known. */
export function useProfileLanguage(userId: string | null): Language | null {
  return useOwnProfile(userId)?.language ?? null;
}
