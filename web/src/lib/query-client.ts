import { RETRY } from '@mirabelle/contract/policy.ts';
import { QueryClient } from '@tanstack/react-query';
import { isLost } from './backend/backend-error.ts';
import { delayBefore } from './backend/retry.ts';
import { onForgetUser } from './personal-data.ts';
import { onProfileSaved } from './profile-saved.ts';

/** The one cache of what was read from the backend; cleared when the user changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRY.retries && isLost(error),
      retryDelay: (failures, error) => delayBefore(error, RETRY.baseDelayMs * 2 ** failures),
      staleTime: 30_000,
      // Without a network a call fails and says so; the library would silently keep it waiting.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onForgetUser(() => queryClient.clear());
// Queries about the profile begin with 'profile'.
onProfileSaved(() => void queryClient.invalidateQueries({ queryKey: ['profile'] }));
