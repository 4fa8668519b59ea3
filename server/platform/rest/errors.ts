import { InvalidTokenError } from '../auth/access-token.ts';
import { DatabaseBusyError, SessionEndedError } from '../database/database.ts';

/** Body of a failed call, in PostgREST's shape. */
export interface RestErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** A failure with the status and the code PostgREST gives it. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | null;
      hint?: string | null;
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
  }
}

/** The query string is not of the grammar. */
export const parseError = (what: string, text: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 200)})"`);

export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);

/** Statuses by SQLSTATE, as PostgREST gives them; the longest beginning that fits decides. */
const STATUS_OF_STATE: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * Translates whatever went wrong while a call was answered.
 * @param anonymous whether the caller has no session: what is forbidden to a visitor requires a sign-in
 * @returns null for our own faults
 */
export function restErrorOf(error: unknown, anonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof InvalidTokenError) {
    return new RestError(401, error.expired ? 'PGRST303' : 'PGRST301', error.message, { cause: error });
  }
  if (error instanceof SessionEndedError)
    return new RestError(401, 'PGRST303', error.message, { cause: error });
  if (error instanceof DatabaseBusyError) {
    const { retryAfterSeconds } = error;
    return new RestError(503, 'PGRST001', error.message, { retryAfterSeconds, cause: error });
  }
  if (!isDatabaseError(error)) return null;
  const { code } = error;
  if (code === '42501') {
    return new RestError(anonymous ? 401 : 403, code, error.message, { hint: error.hint, cause: error });
  }
  const status = STATUS_OF_STATE[code] ?? STATUS_OF_STATE[code.slice(0, 2)] ?? 400;
  if (code.startsWith('XX')) return null;
  return new RestError(status, code, error.message, {
    details: error.detail,
    hint: error.hint,
    cause: error,
  });
}
