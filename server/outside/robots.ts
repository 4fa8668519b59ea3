import type { Response } from 'undici';
import { OUTSIDE_TIMES } from '../policy.ts';
import { allowedUrl } from './allowed-url.ts';
import { readBeginning } from './read-body.ts';

/** Whether the rules of a robots.txt allow a page to be read; see robots-rules.ts, which may take long over them. */
export type FollowRobots = (rules: string, page: URL) => Promise<boolean>;

/** RFC 9309 section 2.5: the rest may be left unread. */
const ROBOTS_BYTES = 500 * 1024;
/** As RFC 9309 section 2.3.1.2 asks. */
const REDIRECTS = 5;

/**
 * Whether a site's robots.txt allows a page to be read (RFC 9309): a missing file allows everything, a server
 * that fails to give it allows nothing. If a site does not answer at all, the request for the page itself decides.
 */
export async function robotsAllow(
  page: URL,
  follow: FollowRobots,
  get: (url: URL, signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(OUTSIDE_TIMES.robotsMs)]);
  let url = new URL('/robots.txt', page);
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const response = await get(url, limit).catch(() => null);
    if (!response) return true;
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      try {
        url = allowedUrl(location, url);
      } catch {
        return true;
      }
      continue;
    }
    if (response.status >= 500) return false;
    if (!response.ok) return true;
    const text = await readBeginning(response, ROBOTS_BYTES).catch(() => '');
    return follow(text, page);
  }
  return true;
}
