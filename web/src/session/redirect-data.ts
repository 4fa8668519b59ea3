/** What an address brings back from signing in elsewhere: with Google, or through a link in a mail. */
export type RedirectData =
  | { kind: 'none' }
  | { kind: 'error'; description: string | null; code: string | null }
  | { kind: 'code'; code: string }
  | {
      kind: 'tokens';
      accessToken: string;
      refreshToken: string | null;
      /** True if the link was mailed for a lost password. */
      recovery: boolean;
    }
  /** A message about something a link did, such as `email_changed`; it signs no one in. */
  | { kind: 'message'; message: string };

/** Messages that the server sends back; the app does not act on others in a query. */
const MESSAGES = ['email_changed'];

/** Reads sign-in redirect data from the fragment and the query of an address. */
export function readRedirectData(address: { hash: string; search: string }): RedirectData {
  const sources = [new URLSearchParams(address.hash.replace(/^#/, '')), new URLSearchParams(address.search)];
  const get = (name: string) => sources.map((source) => source.get(name)).find((value) => value) ?? null;

  const description = get('error_description');
  const code = get('error_code');
  if (description || code || get('error')) return { kind: 'error', description, code };
  const accessToken = get('access_token');
  if (accessToken) {
    const recovery = get('type') === 'recovery';
    return { kind: 'tokens', accessToken, refreshToken: get('refresh_token'), recovery };
  }
  const authCode = get('code');
  if (authCode) return { kind: 'code', code: authCode };
  const message = MESSAGES.find((known) => known === get('message'));
  return message ? { kind: 'message', message } : { kind: 'none' };
}
