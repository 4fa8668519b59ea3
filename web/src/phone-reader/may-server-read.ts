/**
 * Whether a server may read what this device could not. It has typefaces and programs that are not here: a PDF that needs
 * them counts as damaged or too complex on a phone.
 * @param failure.code of `contract/errors.ts`, where the file is to blame
 */
export const mayServerRead = ({ code }: { code: string | null }): boolean =>
  !code || code === 'pdf_corrupt' || code === 'pdf_too_complex';
