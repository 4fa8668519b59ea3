import { AppError } from '@mirabelle/contract/errors.ts';
import { ASK_AGAIN_SECONDS } from '../../policy.ts';
import { isStorageFull } from '../storage-full.ts';

/** What the system and the client of S3 say where a storage is not reached, or leaves in the middle. */
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'TimeoutError',
  'timed_out',
]);
const TOO_MANY_REQUESTS = 429;

/**
 * A failure of the storage in the caller's terms.
 * @returns AppError storage_unavailable where the storage may do the same a moment later; otherwise what was thrown
 */
export function asUnavailable(error: unknown): unknown {
  if (isStorageFull(error)) return error;
  let looked = error;
  for (let depth = 0; depth < 8 && typeof looked === 'object' && looked !== null; depth += 1) {
    const { code, name, cause, $metadata } = looked as {
      code?: unknown;
      name?: unknown;
      cause?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    const status = $metadata?.httpStatusCode ?? 0;
    if (GONE.has(String(code)) || GONE.has(String(name)) || status >= 500 || status === TOO_MANY_REQUESTS) {
      return new AppError('storage_unavailable', {
        cause: error,
        details: { retryAfterSeconds: ASK_AGAIN_SECONDS },
      });
    }
    looked = cause;
  }
  return error;
}
