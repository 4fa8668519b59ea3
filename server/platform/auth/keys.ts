import { type CryptoKey, importJWK, type JWK } from 'jose';

/** A private ES256 key as JWK (RFC 7517); `kid` names it in every token it signs. */
export interface SigningKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  d: string;
  kid: string;
}

export interface KeyRing {
  /** Signs every new token. */
  readonly signing: { kid: string; key: CryptoKey };
  /** Verifies; null if no key of that name is ours. */
  publicKey(kid: string | undefined): CryptoKey | null;
  /** The public keys, for clients that verify by themselves. */
  readonly jwks: { keys: JWK[] };
}

/**
 * To rotate, put a new key first and keep the old one after it for an hour, as long as a token lives: the first
 * signs, all verify.
 */
export async function createKeyRing(keys: readonly SigningKey[]): Promise<KeyRing> {
  const [first] = keys;
  if (!first) throw new Error('at least one signing key is needed');
  const publicKeys = new Map<string, CryptoKey>();
  const published: JWK[] = [];
  for (const { d: _, ...half } of keys) {
    publicKeys.set(half.kid, (await importJWK(half, 'ES256')) as CryptoKey);
    published.push({ ...half, alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  }
  return {
    signing: { kid: first.kid, key: (await importJWK({ ...first }, 'ES256')) as CryptoKey },
    publicKey: (kid) => (kid === undefined ? null : (publicKeys.get(kid) ?? null)),
    jwks: { keys: published },
  };
}
