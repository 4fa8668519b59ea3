import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (where clouds keep their
 * metadata), carrier-grade, multicast, documentation and reserved ranges are not, nor is an IPv6 form that carries
 * one of them inside (mapped, compatible, 6to4, Teredo, NAT64).
 * @param address in any notation that the system may give, also with a zone
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  const six = parsed as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return isPublicAddress(six.toIPv4Address().toString());
  // Global unicast is 2000::/3; what is delegated outside it is not part of the internet.
  return six.range() === 'unicast' && (six.parts[0] ?? 0) >> 13 === 1;
}

/**
 * Whether a URL's host is an address rather than a name. The URL parser has by then turned decimal, octal,
 * hexadecimal and shortened forms of IPv4 into dotted ones.
 */
export function isLiteralAddress(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}
