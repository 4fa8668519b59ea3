/** What an address brings back from signing in elsewhere: Google, or a link in a mail. */
export type RedirectData =
  | { kind: 'none' }
  | { kind: 'error'; description: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'tokens'; accessToken: string; refreshToken: string | null };

/** Reads sign-in redirect data from the fragment and the query of an address. */
export function readRedirectData(address: { hash: string; search: string }): RedirectData {
  const sources = [new URLSearchParams(address.hash.replace(/^#/, '')), new URLSearchParams(address.search)];
  const get = (name: string) => sources.map((source) => source.get(name)).find((value) => value) ?? null;

  const description = get('error_description');
  if (description || get('error') || get('error_code')) return { kind: 'error', description };
  const accessToken = get('access_token');
  if (accessToken) return { kind: 'tokens', accessToken, refreshToken: get('refresh_token') };
  const code = get('code');
  return code ? { kind: 'code', code } : { kind: 'none' };
}
