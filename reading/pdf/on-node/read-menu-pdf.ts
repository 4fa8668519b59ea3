import type { KnownFoods } from '../../known-foods.ts';
import type { PictureReader } from '../../ocr/read-page.ts';
import { type MenuPdfReading, readMenuPdfWith } from '../read-menu-pdf.ts';
import { openPdfInThread } from './pdf-opener.ts';

/**
 * Reads a PDF as one menu, in a process of Node.
 * @param reader for pages that have to be read as pictures
 * @throws AppError pdf_encrypted, pdf_corrupt, pdf_too_large, pdf_too_long, pdf_too_complex; image_too_dense for more
 *   dishes than are kept of one menu
 */
export const readMenuPdf = (
  reader: PictureReader,
  file: Uint8Array,
  foods: KnownFoods,
): Promise<MenuPdfReading> => readMenuPdfWith(openPdfInThread, reader, file, foods);
