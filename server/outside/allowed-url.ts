import { AppError } from '@mirabelle/contract/errors.ts';
import { isLiteralAddress, isPublicAddress } from './public-address.ts';

/** No page needs a longer address; the work on it (robots rules, headers) grows with its length. */
const LONGEST_ADDRESS = 2_048;

/**
 * A URL that may be asked for: http or https on its own port, and no private address where the host is one. What a name leads to is
 * looked at when the connection is made (guarded-agent.ts).
 * @param base the address that a redirect is relative to
 * @throws AppError address_invalid, address_not_allowed
 */
export function allowedUrl(address: string, base?: URL): URL {
  const url = address.length > LONGEST_ADDRESS ? null : URL.parse(address, base);
  if (!url || url.href.length > LONGEST_ADDRESS) throw new AppError('address_invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AppError('address_not_allowed');
  // A stated port is not the web's own: other services of public machines are none of a page's business.
  if (url.port !== '') throw new AppError('address_not_allowed');
  if (isLiteralAddress(url.hostname) && !isPublicAddress(url.hostname)) {
    throw new AppError('address_not_allowed');
  }
  // A password that was pasted along is not sent.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}
