import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PlatformEnv } from '../http/context.ts';

/** Codes of the auth service that we give, as the stock client knows them, with status and the usual message. */
const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_jwt: [400, 'invalid JWT: it is malformed, expired or not signed by this server'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_provider_disabled: [
    422,
    'This server is not set up to send mail, so it cannot send links or codes. Ask whoever runs it.',
  ],
  flow_state_not_found: [404, 'This sign-in has expired or was already used. Start it again.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [400, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'There is no such endpoint'],
  otp_disabled: [422, 'Sign-in by one-time code is not offered here. Use a password.'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Too many mails were asked for. Wait a while and try again.'],
  over_request_rate_limit: [429, 'Too many attempts. Wait a while and try again.'],
  payload_too_large: [413, 'The request is too large'],
  phone_provider_disabled: [400, 'Sign-in by phone is not offered here. Use an email address.'],
  provider_disabled: [400, 'Unsupported provider: provider is not enabled'],
  reauthentication_needed: [
    400,
    'Give your current password (current_password), or open a link for a lost one, to change this.',
  ],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  signup_disabled: [422, 'This server takes no sign-ups. Ask whoever runs it for an invitation.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [400, 'Session from session_id claim in JWT does not exist'],
  unsupported_grant_type: [400, 'grant_type must be password, refresh_token or pkce'],
  user_already_exists: [422, 'User already registered'],
  validation_failed: [400, 'The request is not of the expected form'],
  weak_password: [422, 'Password should be at least 8 characters and hard to guess.'],
  unexpected_failure: [500, 'Something went wrong on the server. Try again in a moment.'],
} as const;
export type AuthErrorCode = keyof typeof AUTH_ERRORS;

/** Why a password was refused, in the auth service's words. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** An expected failure of the auth service. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: ContentfulStatusCode;
  readonly reasons: readonly WeakPasswordReason[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AuthErrorCode,
    options: {
      message?: string;
      /** For cases in which the code's usual status would mislead the client. */
      status?: ContentfulStatusCode;
      reasons?: readonly WeakPasswordReason[];
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.message ?? AUTH_ERRORS[code][1]);
    this.code = code;
    this.status = options.status ?? AUTH_ERRORS[code][0];
    this.reasons = options.reasons ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const API_VERSION = '2024-01-01';

/** Answers in the form of the version that the client requested; older clients read `msg` and `error_code`. */
export function answerAuthError(error: AuthError, c: Context<PlatformEnv>): Response {
  const { status } = error;
  if (error.retryAfterSeconds !== null) c.header('retry-after', String(error.retryAfterSeconds));
  const weak = error.reasons.length > 0 ? { weak_password: { reasons: error.reasons } } : {};
  const asked = c.req.header('x-supabase-api-version');
  if (asked && asked >= API_VERSION) {
    c.header('x-supabase-api-version', API_VERSION);
    return c.json({ code: error.code, message: error.message, ...weak }, status);
  }
  return c.json({ code: status, error_code: error.code, msg: error.message, ...weak }, status);
}
