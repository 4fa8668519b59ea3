/** The media type of PDFs. */
export const PDF_TYPE = 'application/pdf';
/** What a PDF begins with. */
const START = '%PDF-';

/** Whether a file is a PDF, by its first bytes alone. */
export const isPdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, START.length)) === START;
