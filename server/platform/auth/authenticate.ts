import { AppError } from '@mirabelle/contract/errors.ts';
import type { Claims } from '../database/database.ts';
import { noteVerifiedCaller } from '../http/verified-caller.ts';
import { bearerOf, InvalidTokenError, verifyToken } from './access-token.ts';
import type { KeyRing } from './keys.ts';

/**
 * Who sent a request, by its Authorization header.
 * @returns null without a token or with the anonymous key
 * @throws InvalidTokenError for a token that is not one of ours or no longer valid
 */
export async function callerOf(keys: KeyRing, request: Request): Promise<Claims | null> {
  const token = bearerOf(request.headers.get('authorization'));
  const claims = token === null ? null : await verifyToken(keys, token);
  if (claims) noteVerifiedCaller(request, claims.sub);
  return claims;
}

/** As callerOf, for handlers that speak in AppErrors. @throws AppError not_signed_in */
export function createAuthenticate(keys: KeyRing): (request: Request) => Promise<Claims | null> {
  return async (request) => {
    try {
      return await callerOf(keys, request);
    } catch (error) {
      if (error instanceof InvalidTokenError) throw new AppError('not_signed_in', { cause: error });
      throw error;
    }
  };
}
