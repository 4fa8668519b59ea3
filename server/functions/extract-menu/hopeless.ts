import { AppError, type ErrorCode } from '@mirabelle/contract/errors.ts';
import type { ExtractionError } from '@mirabelle/contract/menu.ts';

/** Files of which another try would end the same way, and what the user is told of them. */
const HOPELESS: Partial<Record<ErrorCode, ExtractionError>> = {
  image_corrupt: 'image-corrupt',
  image_empty: 'image-corrupt',
  image_not_supported: 'image-corrupt',
  image_too_large: 'image-corrupt',
  image_too_dense: 'too-dense',
  pdf_encrypted: 'pdf-encrypted',
  pdf_corrupt: 'pdf-corrupt',
  pdf_too_large: 'pdf-too-complex',
  pdf_too_long: 'pdf-too-long',
  pdf_too_complex: 'pdf-too-complex',
  timed_out: 'too-slow',
};

/**
 * Why a file could not be read, and could not be on another try either; null where one may help. Where the work itself
 * was called off, by a server that stops, the file is not to blame.
 */
export function hopelessReason(error: unknown, signal: AbortSignal): ExtractionError | null {
  return (error instanceof AppError && !signal.aborted && HOPELESS[error.code]) || null;
}
