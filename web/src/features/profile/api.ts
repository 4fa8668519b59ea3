import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { authCall } from '../../lib/backend/auth-call.ts';
import { getBackend } from '../../lib/backend/backend.ts';
import { BackendError, unwrap } from '../../lib/backend/backend-error.ts';
import { answerOrKept } from '../../lib/backend/kept-answers.ts';
import { CALLS, withRetry } from '../../lib/backend/retry.ts';
import { changeRows } from '../../lib/backend/rows.ts';
import { tellProfileSaved } from '../../lib/profile-saved.ts';

/** PostgREST's code for a single row that does not exist. */
const NO_ROW = 'PGRST116';

/** Columns as the database returned them; not parsed, so that the check before every page stays small. */
export type FoundProfile = Partial<ProfileRow>;

/**
 * The user's own profile; without a network as it was last seen on this device.
 * @returns null if she has none yet
 * @throws BackendError, TimeoutError
 */
export async function lookUpProfile(userId: string, signal?: AbortSignal): Promise<FoundProfile | null> {
  try {
    return await answerOrKept('profile', userId, () =>
      withRetry(
        async (limit) => {
          const backend = await getBackend();
          return unwrap(
            await backend.from('profiles').select('*').eq('user_id', userId).abortSignal(limit).single(),
          ) as FoundProfile;
        },
        { label: 'profile', ...CALLS.profile, ...(signal ? { signal } : {}) },
      ),
    );
  } catch (error) {
    if (error instanceof BackendError && error.code === NO_ROW) return null;
    throw error;
  }
}

/** True once the set-up dialog has been completed: there is a row, and it has a language. */
export function isComplete(profile: FoundProfile | null): boolean {
  return profile !== null && profile.language !== null && profile.language !== undefined;
}

type NotInTheForm = 'dietary_preferences' | 'weeks_stopped' | 'due_date_asked' | 'diary' | 'photos_kept';

/** What a form saves; columns it does not name stay as they are. */
export type ProfileFields = Omit<ProfileRow, NotInTheForm> &
  Partial<Pick<ProfileRow, 'dietary_preferences' | 'due_date_asked' | 'diary'>>;

/**
 * Saves the profile. Repeating it leaves the same row, so it is retried.
 * @throws BackendError, TimeoutError
 */
export async function saveProfile(fields: ProfileFields): Promise<void> {
  await changeRows('profile', (backend, limit) =>
    backend.from('profiles').upsert(fields, { onConflict: 'user_id' }).abortSignal(limit),
  );
  tellProfileSaved();
}

/** The current password as proof; omitted if none was entered. */
const proof = (current: string) => (current === '' ? {} : { current_password: current });

/**
 * Changes the password, which ends the user's other sessions.
 * @param current may be empty right after a reset or a sign-in with Google
 * @throws TimeoutError, and the auth client's errors
 */
export async function changePassword(password: string, current: string): Promise<void> {
  await authCall('new password', (auth) => auth.updateUser({ password, ...proof(current) }));
}

/**
 * Requests a change of address.
 * @param current as for `changePassword`
 * @returns whether it takes effect at once; otherwise once the link sent to it is opened
 * @throws TimeoutError, and the auth client's errors
 */
export async function changeEmail(email: string, current: string): Promise<boolean> {
  const { user } = await authCall('new address', (auth) =>
    auth.updateUser({ email, ...proof(current) }, { emailRedirectTo: `${window.location.origin}/profile` }),
  );
  return user?.email?.toLowerCase() === email.toLowerCase();
}
