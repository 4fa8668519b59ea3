import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AUTH_TIMES } from '../../policy.ts';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import type { KeyRing } from './keys.ts';

/*
 * A page shows a photograph by its address in an <img>, which cannot send an access token. This cookie stands in for
 * it: it opens the owner's files for reading and nothing else, ends with the session, and no script can read it.
 * See docs/decisions/0004-photographs-are-shown-to-their-owner-only.md.
 */
const NAME = 'mirabelle-files';
const PATH = '/storage/v1/object';
const AUDIENCE = 'files';

const payloadSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

/** Gives the browser the cookie of a session. */
export async function setFileCookie(
  c: Context<PlatformEnv>,
  deps: { keys: KeyRing; https: boolean },
  session: { userId: string; sessionId: string },
): Promise<void> {
  const { keys } = deps;
  const token = await new SignJWT({ session_id: session.sessionId })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.signing.kid })
    .setSubject(session.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${AUTH_TIMES.fileCookieSeconds} s`)
    .sign(keys.signing.key);
  setCookie(c, NAME, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.https,
    maxAge: AUTH_TIMES.fileCookieSeconds,
  });
}

export function clearFileCookie(c: Context<PlatformEnv>): void {
  deleteCookie(c, NAME, { path: PATH });
}

/**
 * Whose files the request's cookie opens, as long as the session lasts.
 * @returns null without a good cookie
 */
export async function fileCookieUser(
  c: Context<PlatformEnv>,
  deps: { keys: KeyRing },
): Promise<Claims | null> {
  const token = getCookie(c, NAME);
  if (!token) return null;
  const verified = await jwtVerify(
    token,
    ({ kid }) => {
      const key = deps.keys.publicKey(kid);
      if (!key) throw new Error('unknown kid');
      return key;
    },
    { algorithms: ['ES256'], audience: AUDIENCE, requiredClaims: ['exp'] },
  ).catch(() => null);
  const payload = payloadSchema.safeParse(verified?.payload);
  if (!payload.success) return null;
  return { ...payload.data, role: 'authenticated' };
}
