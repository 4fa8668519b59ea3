import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AUTH_TIMES } from '../../policy.ts';
import type { Claims } from '../database/database.ts';
import type { KeyRing } from './keys.ts';
import type { OpenSession } from './sessions.ts';
import type { UserRow } from './users.ts';

const ISSUER = 'mirabelle';
const USER_AUDIENCE = 'authenticated';

/** What is wrong with a token, in words for the developer. */
const REASONS = {
  expired: 'JWT expired',
  invalid: 'JWT invalid',
  foreign:
    'This key or token was not made by this server, or its signing key was replaced since. Take the ' +
    'key from /config.json here, and sign in here.',
} as const;

/** The token is not one of ours, or no longer valid. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
  readonly expired: boolean;
  readonly foreign: boolean;

  constructor(expired: boolean, cause?: unknown, foreign = false) {
    super(REASONS[foreign ? 'foreign' : expired ? 'expired' : 'invalid'], { cause });
    this.expired = expired;
    this.foreign = foreign;
  }
}

/** A newer kind of key of the service whose interface we offer. */
const FOREIGN_KEY = /^sb_(publishable|secret)_/;

/** Whether the token itself claims another origin: by its key, its algorithm, or its issuer. */
function isForeign(keys: KeyRing, token: string): boolean {
  if (FOREIGN_KEY.test(token)) return true;
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg !== 'ES256' || keys.publicKey(kid) === null || decodeJwt(token).iss !== ISSUER;
  } catch {
    return false;
  }
}

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  email: z.string().optional(),
  session_id: z.uuid(),
  exp: z.number(),
});

/** Claims of a token for a session of a user. */
export async function signAccessToken(
  keys: KeyRing,
  user: UserRow,
  session: Pick<OpenSession, 'sessionId' | 'signedInAt' | 'method'>,
): Promise<{ token: string; expiresAt: number }> {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + AUTH_TIMES.accessTokenSeconds;
  const token = await new SignJWT({
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    session_id: session.sessionId,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.signedInAt.getTime() / 1000) }],
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.signing.kid })
    .setIssuer(ISSUER)
    .setSubject(user.id)
    .setAudience(USER_AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key);
  return { token, expiresAt };
}

/** The public key of the anonymous role: it only says that its bearer is nobody. */
export function signAnonKey(keys: KeyRing): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.signing.kid })
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + AUTH_TIMES.anonKeySeconds)
    .sign(keys.signing.key);
}

/**
 * Verifies a token: only ES256 with one of our keys, our issuer, its validity period, and its audience.
 * @returns the bearer's claims, or null for the anonymous key
 * @throws InvalidTokenError
 */
export async function verifyToken(keys: KeyRing, token: string): Promise<Claims | null> {
  const known = verifiedBy.get(keys)?.get(token);
  if (known) {
    if (known.expiresAt <= Date.now() / 1000) throw new InvalidTokenError(true);
    return known.claims;
  }
  const payload = await verifySignature(keys, token);
  const claims = claimsOf(payload);
  remember(keys, token, { claims, expiresAt: payload.exp ?? 0 });
  return claims;
}

function claimsOf(payload: JWTPayload): Claims | null {
  if (payload.role === 'anon' && payload.sub === undefined) return null;
  if (payload.aud !== USER_AUDIENCE) throw new InvalidTokenError(false, new Error('audience'));
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new InvalidTokenError(false, claims.error);
  return claims.data;
}

interface Verified {
  claims: Claims | null;
  /** Seconds since 1970. */
  expiresAt: number;
}

/**
 * Tokens verified with a set of keys: a page sends the same one with every call, and checking a signature costs more
 * than the rest of a small call. The only thing that can change about a valid token is that it expires.
 */
const verifiedBy = new WeakMap<KeyRing, Map<string, Verified>>();
const REMEMBERED_TOKENS = 5_000;

function remember(keys: KeyRing, token: string, verified: Verified): void {
  const tokens = verifiedBy.get(keys) ?? new Map<string, Verified>();
  verifiedBy.set(keys, tokens);
  const [oldest] = tokens.keys();
  if (oldest !== undefined && tokens.size >= REMEMBERED_TOKENS) tokens.delete(oldest);
  tokens.set(token, verified);
}

async function verifySignature(keys: KeyRing, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.publicKey(kid);
        if (!key) throw new Error('unknown kid');
        return key;
      },
      { algorithms: ['ES256'], issuer: ISSUER, requiredClaims: ['exp', 'iat'] },
    );
    return payload;
  } catch (cause) {
    throw new InvalidTokenError(cause instanceof errors.JWTExpired, cause, isForeign(keys, token));
  }
}

/**
 * Token of an Authorization header.
 * @returns null if there is none
 * @throws InvalidTokenError for a header of another form
 */
export function bearerOf(header: string | null | undefined): string | null {
  if (!header) return null;
  const match = /^Bearer +([\w.~+/=-]+)$/i.exec(header.trim());
  if (!match?.[1]) throw new InvalidTokenError(false, new Error('not a bearer token'));
  return match[1];
}
