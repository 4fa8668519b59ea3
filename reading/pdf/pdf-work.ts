import { AppError } from '@mirabelle/contract/errors.ts';
import type { PdfOpened, PdfRequest } from './messages.ts';
import { type OpenPdf, openPdf, type PdfPort } from './open-pdf.ts';

/** What the thread does that opens a PDF; it holds one. */
export function pdfWork(
  port: () => Promise<PdfPort>,
): (request: PdfRequest) => Promise<PdfOpened | Uint8Array> {
  let open: OpenPdf | undefined;
  return async (request) => {
    if (request.kind === 'open') {
      open = await openPdf(request.bytes, await port());
      return open.pages;
    }
    if (!open) throw new AppError('pdf_corrupt');
    return open.draw(request.sheet);
  };
}
