import { z } from 'zod';

/**
 * An address that a page may lead to: http or https. `javascript:`, `data:`, `file:` and the like are none, whoever gives
 * them.
 */
export const webAddressSchema = z.url({
  protocol: /^https?$/,
  error: 'an address that begins with http:// or https://',
});

/** The address, or null where it is none a page may lead to. */
export const webAddressOr = (address: string | null | undefined): string | null =>
  webAddressSchema.safeParse(address?.trim()).data ?? null;
