import { RETRY } from '@mirabelle/contract/policy.ts';
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './backend-error.ts';
import { onForgetUser } from './personal-data.ts';
import { onProfileSaved } from './profile-saved.ts';

/** The one cache of what was read from the backend; emptied when the user changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRY.retries && isPassing(error),
      retryDelay: (failures) => RETRY.baseDelayMs * 2 ** failures,
      staleTime: 30_000,
    },
    mutations: { retry: false },
  },
});

onForgetUser(() => queryClient.clear());
// Queries about the profile begin with 'profile' or 'profile-language'.
onProfileSaved(() => {
  for (const key of ['profile', 'profile-language']) void queryClient.invalidateQueries({ queryKey: [key] });
});
