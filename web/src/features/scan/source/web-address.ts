/** Of a web address, as long as the server takes one. */
export const LONGEST_ADDRESS = 2_048;

export type AddressProblem = 'empty' | 'not-an-address' | 'other-scheme' | 'too-long';

/** Something before a colon that is not the port of a host. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/**
 * The web address that was typed or pasted, with `https://` where none was written. Nothing but http and https is one.
 * @returns the whole address as it is opened, or what is wrong with it
 */
export function webAddress(typed: string): URL | AddressProblem {
  const text = typed.trim();
  if (text === '') return 'empty';
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return 'other-scheme';
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  // A word alone, such as the name of a restaurant, is no host of the public web.
  if (!url || !/[.:]/.test(url.hostname) || /\s/.test(text)) return 'not-an-address';
  // A name and password before the host are there to mislead about it, or are nobody else's business.
  url.username = '';
  url.password = '';
  return url.href.length > LONGEST_ADDRESS ? 'too-long' : url;
}
