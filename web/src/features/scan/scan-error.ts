import { ERRORS } from '@mirabelle/contract/errors.ts';
import { BackendError, TimeoutError, toBackendError } from '../../lib/backend-error.ts';

export type ScanErrorCode =
  | 'health'
  | 'network'
  | 'expired'
  | 'server'
  | 'refused'
  | 'timed-out'
  | 'extraction-failed'
  | 'extraction-timed-out'
  | 'analysis-failed'
  | 'analysis-timed-out';

export interface ScanErrorDetails {
  /** extraction_error, error_message, or the code of a refusal. */
  reason?: string;
  message?: string;
  label?: string;
  ms?: number;
  /** When to try again, where the server said so. */
  seconds?: number;
}

/** Why a scan failed, in terms of the product's error catalogue. Its words are in i18n/<language>/errors.json. */
export class ScanError extends Error {
  readonly code: ScanErrorCode;
  readonly details: ScanErrorDetails;

  constructor(code: ScanErrorCode, details: ScanErrorDetails = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'ScanError';
    this.code = code;
    this.details = details;
  }
}

/**
 * Sorts what a call threw into the catalogue.
 * @param during what an error without a better name is called: the health check has its own sentence
 */
export function asScanError(error: unknown, during?: 'health'): ScanError {
  if (error instanceof ScanError) return error;
  if (error instanceof TimeoutError) {
    if (during) return new ScanError(during, {}, error);
    return new ScanError('timed-out', { label: error.label, ms: error.limitMs }, error);
  }
  const failure = error instanceof BackendError ? error : toBackendError(error);
  if (failure.status === 0) return new ScanError('network', {}, error);
  // A refusal of this one picture carries a code of ours and is not about who is signed in.
  if (failure.code && failure.code in ERRORS && !['not_signed_in', 'internal'].includes(failure.code)) {
    const { code, message, retryAfterSeconds: seconds } = failure;
    return new ScanError('refused', { reason: code, message, ...(seconds ? { seconds } : {}) }, error);
  }
  // Storage has codes of its own.
  if (failure.status === 429) return new ScanError('refused', { reason: 'too_many_requests' }, error);
  if (failure.status === 401 || failure.status === 403) return new ScanError('expired', {}, error);
  if (during) return new ScanError(during, {}, error);
  if (failure.status >= 500) return new ScanError('server', {}, error);
  return new ScanError('refused', { message: failure.message }, error);
}
