import type { Backend } from '../lib/backend/backend.ts';
import type { RedirectData } from './redirect-data.ts';

/** A link for one account was opened in a browser where another is signed in. */
export class OtherAccountError extends Error {
  constructor() {
    super('Another account is signed in here. Sign out first, then open the link again.');
    this.name = 'OtherAccountError';
  }
}

/**
 * Signs in with the data of a redirect. A link must not change who is signed in: it could be someone else's, sent to
 * collect what she does. A link for her own lost password may be used while she is signed in.
 * @throws OtherAccountError, and the auth client's errors
 */
export async function completeRedirect(
  backend: Backend,
  redirect: Extract<RedirectData, { kind: 'code' | 'tokens' }>,
): Promise<void> {
  const { data } = await backend.auth.getSession();
  if (redirect.kind === 'code') {
    if (data.session) return;
    const { error } = await backend.auth.exchangeCodeForSession(redirect.code);
    if (error) throw error;
    return;
  }
  if (data.session) {
    if (!redirect.recovery) return;
    if (data.session.user.id !== subjectOf(redirect.accessToken)) throw new OtherAccountError();
  }
  const { error } = await backend.auth.setSession({
    access_token: redirect.accessToken,
    refresh_token: redirect.refreshToken ?? '',
  });
  if (error) throw error;
}

/** The user a token claims to belong to; the server decides whether that is true. */
function subjectOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}
