import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import { joinReadings } from '../menu/join/join-readings.ts';
import { readMenu } from '../menu/read-menu.ts';
import type { OpenPdf } from './open-pdf.ts';

export interface ReadPdfOptions {
  /** Reads the picture of a page. */
  readPicture(image: Uint8Array<ArrayBuffer>): Promise<MenuReading>;
  /** Is told how many pages there are, and how many of them have been read, as often as that changes. */
  onSheets?: ((sheets: { found: number; read: number }) => void) | undefined;
  /** Whether there is time to read one more page as a picture; a page that is not read is an unread part of the menu. */
  hasTime?: (() => boolean) | undefined;
}

/** Pages of one PDF that are read as pictures; each takes as long as a photograph. */
const MOST_DRAWN = 8;

/**
 * Makes one menu of an open PDF: pages with text give it themselves, the others are drawn and read as pictures. A page
 * that could not be read is named among the unread parts.
 * @throws AppError image_too_dense for more dishes than are kept of one menu
 */
export async function readPdf(
  { pages, draw }: Pick<OpenPdf, 'pages' | 'draw'>,
  foods: KnownFoods,
  { readPicture, onSheets, hasTime = () => true }: ReadPdfOptions,
): Promise<MenuReading> {
  const readings: PageReading[] = [];
  let drawn = 0;
  for (const [sheet, page] of pages.entries()) {
    if (page.kind === 'text')
      readings.push(readMenu({ ...page.page, goesOn: readings.at(-1)?.kind === 'menu' }, foods));
    else if (drawn >= MOST_DRAWN || !hasTime()) readings.push({ kind: 'failed', reason: 'too-slow' });
    else {
      drawn += 1;
      readings.push(await readDrawn(() => draw(sheet), readPicture));
    }
    onSheets?.({ found: pages.length, read: readings.length });
  }
  const joined = joinReadings(readings, 'sheet');
  if (joined.kind !== 'failed') return joined;
  throw new AppError(joined.reason === 'too-dense' ? 'image_too_dense' : 'pdf_too_complex');
}

/** What cannot be drawn or holds too much is one page; the others are read. */
async function readDrawn(
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
  readPicture: ReadPdfOptions['readPicture'],
): Promise<PageReading> {
  try {
    return await readPicture(await draw());
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'image_too_dense') return { kind: 'failed', reason: 'too-dense' };
    if (code === 'pdf_corrupt') return { kind: 'failed', reason: 'pdf-corrupt' };
    throw error;
  }
}
