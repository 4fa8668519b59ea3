import { ERRORS } from '@mirabelle/contract/errors.ts';
import {
  BackendError,
  InvalidAnswerError,
  TimeoutError,
  toBackendError,
} from '../../lib/backend/backend-error.ts';

export type ScanErrorCode =
  | 'health'
  | 'network'
  | 'expired'
  | 'server'
  | 'refused'
  | 'timed-out'
  /** This device could not read the photo, and nobody else can now. */
  | 'phone-failed'
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
  /** When to try again, if the server said so. */
  seconds?: number;
}

/** Why a scan failed, in terms of the product's error catalogue. The words are in i18n/<language>/errors.json. */
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

/** Steps whose failures have a sentence of their own. */
export type ScanPhase = 'health' | 'extraction-failed' | 'analysis-failed';

/**
 * Classifies what a call threw.
 * @param during the name of an error without a more specific one
 */
export function asScanError(error: unknown, during?: ScanPhase): ScanError {
  if (error instanceof ScanError) return error;
  if (error instanceof TimeoutError) {
    if (during === 'health') return new ScanError(during, {}, error);
    return new ScanError('timed-out', { label: error.label, ms: error.limitMs }, error);
  }
  if (error instanceof InvalidAnswerError) return new ScanError(during ?? 'server', {}, error);
  const failure = error instanceof BackendError ? error : toBackendError(error);
  if (failure.status === 0) return new ScanError('network', {}, error);
  // A refusal of this picture carries one of our codes and has nothing to do with the session.
  if (failure.code && failure.code in ERRORS && !['not_signed_in', 'internal'].includes(failure.code)) {
    const { code, sentence, retryAfterSeconds: seconds } = failure;
    const details = {
      reason: code,
      ...(sentence ? { message: sentence } : {}),
      ...(seconds ? { seconds } : {}),
    };
    return new ScanError('refused', details, error);
  }
  // Storage has codes of its own.
  if (failure.status === 429) return new ScanError('refused', { reason: 'too_many_requests' }, error);
  if (failure.status === 401 || failure.status === 403) return new ScanError('expired', {}, error);
  if (during === 'health') return new ScanError(during, {}, error);
  if (failure.status >= 500) return new ScanError('server', {}, error);
  const { sentence } = failure;
  if (during) return new ScanError(during, sentence ? { reason: sentence } : {}, error);
  return sentence
    ? new ScanError('refused', { message: sentence }, error)
    : new ScanError('server', {}, error);
}
