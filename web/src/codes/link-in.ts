/** What a code says of a menu: an address to offer, or none. */
export type LinkInCode =
  /** @param href the whole address, @param host what to show first: whose page it is */
  | { kind: 'link'; href: string; host: string }
  /** Something else: a telephone number, a network's password, a script, plain text. Never opened. */
  | { kind: 'no-link' };

const NO_LINK: LinkInCode = { kind: 'no-link' };
/** Longer ones are refused everywhere (contract's own limit of addresses is less). */
const MOST_LETTERS = 2_000;
/** An address as it is printed under many codes, without its scheme: "www.example.org/menu", "bistro.example/carte". */
const BARE_ADDRESS = /^(?:www\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?:[/?#]\S*)?$/iu;

/**
 * The address that a code holds. Only http and https count: whatever else a code may ask a phone to do (`javascript:`,
 * `tel:`, `wifi:`, `mailto:`, `intent:`, `data:`) is no link to a menu, and nothing of it is opened.
 * @param text what the code holds
 */
export function linkIn(text: string): LinkInCode {
  // Some makers of codes write "URL:" or "URLTO:" before the address.
  const written = text.trim().replace(/^(?:URL|URLTO):\s*(?=https?:)/i, '');
  if (written.length > MOST_LETTERS || /[\s\p{Cc}]/u.test(written)) return NO_LINK;
  const address = BARE_ADDRESS.test(written) ? `https://${written}` : written;
  if (!/^https?:\/\//i.test(address)) return NO_LINK;
  const url = URL.canParse(address) ? new URL(address) : null;
  // A name or password in an address is how a host is made to look like another one.
  if (!url?.hostname || url.username || url.password) return NO_LINK;
  return { kind: 'link', href: url.href, host: url.host };
}
