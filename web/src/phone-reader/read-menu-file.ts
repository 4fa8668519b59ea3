import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { isPdf } from '@mirabelle/contract/pdf.ts';
import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import type { PictureReader, ReadLines } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPdfWith } from '@mirabelle/reading/pdf/read-menu-pdf.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import type { ReadSheets } from './messages.ts';

export interface ReadFile {
  /** Is told of a photograph how many lines were found, and how many of them have been read. */
  onLines?: ((lines: ReadLines) => void) | undefined;
  /** The same of the pages of a PDF. */
  onSheets?: ((sheets: ReadSheets) => void) | undefined;
}

/**
 * Reads a menu's file in this browser: a photograph, or a PDF, told by its bytes. What opens PDFs is loaded with the first.
 * @throws AppError as `readMenuPicture` and `readMenuPdfWith` do
 */
export async function readMenuFile(
  reader: PictureReader,
  file: Uint8Array,
  foods: KnownFoods,
  { onLines, onSheets }: ReadFile = {},
): Promise<MenuReading> {
  if (!isPdf(file)) return (await readMenuPicture(reader, file, foods, { onLines })).reading;
  const { openPdfHere } = await import('./open-pdf.ts');
  return (await readMenuPdfWith(openPdfHere, reader, file, foods, { onSheets })).reading;
}
