import type { Context } from 'hono';
import { z } from 'zod';
import type { Claims } from '../database/database.ts';
import type { PlatformEnv } from '../http/context.ts';
import { bearerOf, InvalidTokenError, verifyToken } from './access-token.ts';
import { AuthError } from './errors.ts';
import type { KeyRing } from './keys.ts';

/** The body as the schema has it. @throws AuthError bad_json, or validation_failed naming the field */
export async function bodyOf<T>(c: Context<PlatformEnv>, schema: z.ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new AuthError('bad_json');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  throw new AuthError('validation_failed', {
    message: field ? `${field}: ${issue?.message}` : 'The body must be a JSON object',
  });
}

const emailSchema = z.email().max(254);

/** @throws AuthError validation_failed */
export function checkEmail(email: string): void {
  if (!emailSchema.safeParse(email).success) {
    throw new AuthError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    });
  }
}

/** A user's own data is part of every token, so it has to stay small. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 4_096, 'may be at most 4 kB');

/** The half of a client's secret that it shows at the start; see challengeOf. */
export const challengeSchema = z.object({
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
});

/** Email and password, either of which may be missing or of another type in the request. */
export const credentialsSchema = z.looseObject({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000).optional(),
});

/** @throws AuthError where either is missing, or a phone number is given */
export function requireCredentials(body: z.infer<typeof credentialsSchema>): {
  email: string;
  password: string;
} {
  if (body.phone && !body.email) throw new AuthError('phone_provider_disabled');
  if (!body.email || !body.password) {
    throw new AuthError('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    });
  }
  return { email: body.email, password: body.password };
}

/** Claims of a signed-in caller. @throws AuthError no_authorization or bad_jwt */
export async function requireCaller(
  c: Context<PlatformEnv>,
  keys: KeyRing,
): Promise<Claims & { session_id: string }> {
  try {
    const token = bearerOf(c.req.header('authorization'));
    if (token === null) throw new AuthError('no_authorization');
    const claims = await verifyToken(keys, token);
    if (!claims?.session_id) throw new AuthError('bad_jwt');
    return { ...claims, session_id: claims.session_id };
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      throw new AuthError('bad_jwt', error.foreign ? { message: error.message } : {});
    }
    throw error;
  }
}
