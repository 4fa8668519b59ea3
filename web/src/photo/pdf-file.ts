import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { PhotoProblem } from './photo-problem.ts';

/** Readers of PDF look for its mark in the first kilobyte: some programs write something before it. */
const HEAD_BYTES = 1024;
const MARK = '%PDF-';

/** Whether a file is said to be a PDF, by its type or, where the system gives none, by its ending. */
const isNamedPdf = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/**
 * A PDF as it is sent. Its bytes tell what it is, whatever its name and type say.
 * @returns null for a file that neither is a PDF nor calls itself one
 * @throws PhotoProblem for one that is too large, or only calls itself a PDF
 */
export async function pdfOf(file: File): Promise<Blob | null> {
  const head = await file.slice(0, HEAD_BYTES).text();
  if (!head.includes(MARK)) {
    if (isNamedPdf(file)) throw new PhotoProblem(file.size === 0 ? 'empty' : 'not-a-pdf');
    return null;
  }
  if (file.size > PDF_LIMITS.bytes) throw new PhotoProblem('pdf-too-large');
  return file.slice(0, file.size, 'application/pdf');
}
