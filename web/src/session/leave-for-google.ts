import { authCall } from '../lib/backend/auth-call.ts';
import { checkAuthorize } from './check-authorize.ts';

/**
 * Leaves for Google's page, once it is known that the way leads there.
 * @param redirectTo address of our own site to come back to
 * @param queryParams what Google is asked for besides
 * @throws as checkAuthorize, and what the auth client returns as error
 */
export async function leaveForGoogle(
  redirectTo: string,
  queryParams?: Record<string, string>,
): Promise<void> {
  const { url } = await authCall('google', (auth) =>
    auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo, skipBrowserRedirect: true, ...(queryParams ? { queryParams } : {}) },
    }),
  );
  if (!url) throw new Error('The auth client gave no address.');
  await checkAuthorize(url);
  window.location.assign(url);
}
