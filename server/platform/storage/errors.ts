import { AppError, ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import type { Context } from 'hono';
import { InvalidTokenError } from '../auth/access-token.ts';
import { DatabaseBusyError, SessionEndedError } from '../database/database.ts';
import { isStorageFull } from '../storage-full.ts';

/** A failure in the shape of Supabase's storage service, with a true HTTP status. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly status: number;
  /** What the client branches on. */
  readonly code: string;
  /** The kind of error, in the service's words. */
  readonly kind: string;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    kind: string,
    message: string,
    more: { retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.kind = kind;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'not_found', 'Object not found');
export const bucketNotFound = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const accessDenied = (message: string) =>
  new StorageError(403, 'AccessDenied', 'Unauthorized', message);

/** @param what it does, as the beginning of a sentence: "Moving files" */
export const notOffered = (what: string) =>
  new StorageError(409, 'NotSupported', 'not_supported', `${what} is not offered here.`);

/** The service's words for what can be wrong with a picture. */
const KINDS: Partial<Record<ErrorCode, string>> = {
  image_empty: 'invalid_file',
  image_too_large: 'Payload too large',
  image_not_supported: 'invalid_mime_type',
  image_corrupt: 'invalid_file',
  pdf_too_large: 'Payload too large',
};

/** @returns null for what is nobody's fault but ours */
export function storageErrorOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (error instanceof InvalidTokenError || error instanceof SessionEndedError) {
    return new StorageError(401, 'InvalidJWT', 'Unauthorized', error.message);
  }
  if (error instanceof AppError) {
    const { retryAfterSeconds } = error.details;
    return new StorageError(
      error.status,
      error.code,
      KINDS[error.code] ?? error.code,
      ERRORS[error.code].message,
      typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {},
    );
  }
  if (isStorageFull(error)) return storageErrorOf(new AppError('storage_full', { cause: error }));
  if (error instanceof DatabaseBusyError) {
    const details = { retryAfterSeconds: error.retryAfterSeconds };
    return storageErrorOf(new AppError('busy', { cause: error, details }));
  }
  switch ((error as { code?: unknown }).code) {
    case '42501':
      return accessDenied('new row violates row-level security policy');
    case '23505':
      return new StorageError(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists');
    default:
      return null;
  }
}

export function answerStorageError(error: StorageError, c: Context): Response {
  if (error.retryAfterSeconds !== null) c.header('retry-after', String(error.retryAfterSeconds));
  return c.json(
    { statusCode: String(error.status), error: error.kind, message: error.message, code: error.code },
    error.status as 400,
  );
}
