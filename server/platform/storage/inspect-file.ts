import { AppError } from '@mirabelle/contract/errors.ts';
import { isPdf } from '@mirabelle/contract/pdf.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { inspectPicture } from './inspect-picture.ts';

/**
 * Determines what a file is by its content alone. A picture is made sure to open completely; a PDF is opened by none but
 * the process that reads it.
 * @returns its media type
 * @throws AppError pdf_too_large, or as `inspectPicture` does
 */
export async function inspectFile(bytes: Uint8Array): Promise<string> {
  if (!isPdf(bytes)) return inspectPicture(bytes);
  if (bytes.byteLength > PDF_LIMITS.bytes) throw new AppError('pdf_too_large');
  return 'application/pdf';
}
