import { authCall } from '../lib/backend/auth-call.ts';
import { checkAuthorize } from './check-authorize.ts';

/**
 * Goes to Google's page, once the redirect there is known to work.
 * @param redirectTo address of our own site to come back to
 * @param queryParams further parameters for Google
 * @throws as checkAuthorize, and the auth client's errors
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
