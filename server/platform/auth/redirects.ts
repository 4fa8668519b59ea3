/** Where a browser is sent after a link or a provider, and with which data. */
export interface Redirects {
  /** The start page of the operator's own site. */
  readonly site: string;
  /** An address at this server, as browsers reach it. */
  at(path: string, query?: Record<string, string>): string;
  /** The requested address if it is on one of the operator's own origins, otherwise the start page. */
  allowed(asked: string | null | undefined): string;
}

const MAX_LENGTH = 2_000;

/**
 * @param publicUrl origin people open; mails and providers lead there, never to what a request's Host header says
 * @param allowedOrigins further origins of the operator
 */
export function createRedirects(publicUrl: string, allowedOrigins: readonly string[]): Redirects {
  const site = `${publicUrl}/`;
  const own = new Set([publicUrl, ...allowedOrigins]);
  return {
    site,
    at: (path, query) => `${publicUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    allowed(asked) {
      if (!asked || asked.length > MAX_LENGTH || !URL.canParse(asked)) return site;
      const url = new URL(asked);
      const plain = !url.username && !url.password && (url.protocol === 'https:' || url.protocol === 'http:');
      return plain && own.has(url.origin) ? url.href : site;
    },
  };
}

/** Adds to the query, keeping what is there. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Puts values into the fragment, which never reaches a server or its log. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/** Error data for the page, in fragment and query: clients of both flows find it. */
export function withError(
  address: string,
  failure: { error: 'access_denied' | 'invalid_request' | 'server_error'; code: string; description: string },
): string {
  const values = {
    error: failure.error,
    error_code: failure.code,
    error_description: failure.description,
  };
  return withFragment(withQuery(address, values), values);
}
