import { describe, expect, it } from 'vitest';
import { clientAddressOf } from './client-address.ts';

describe('clientAddressOf', () => {
  it('is the peer when no proxy is trusted, whatever the caller claims', () => {
    expect(clientAddressOf('198.51.100.7', '203.0.113.1', 0)).toBe('198.51.100.7');
  });

  it('is what the trusted proxy saw, not what stands left of it', () => {
    expect(clientAddressOf('10.0.0.1', '6.6.6.6, 203.0.113.1', 1)).toBe('203.0.113.1');
  });

  it('is the leftmost entry when there are fewer hops than trusted proxies', () => {
    expect(clientAddressOf('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
  });

  it('reads an IPv4 address written as IPv6', () => {
    expect(clientAddressOf('::ffff:192.0.2.5', undefined, 0)).toBe('192.0.2.5');
  });

  it('counts a whole IPv6 /64 as one', () => {
    expect(clientAddressOf('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64');
    expect(clientAddressOf('2001:db8:1:2::9', undefined, 0)).toBe('2001:db8:1:2::/64');
    expect(clientAddressOf('::1', undefined, 0)).toBe('0:0:0:0::/64');
  });
});
