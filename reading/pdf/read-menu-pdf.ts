import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import type { PictureReader } from '../ocr/read-page.ts';
import { readMenuPicture } from '../read-menu-picture.ts';
import type { OpenPdf } from './open-pdf.ts';
import { type ReadPdfOptions, readPdf } from './read-pdf.ts';

export interface MenuPdfReading {
  reading: MenuReading;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

export interface ReadMenuPdfOptions extends Pick<ReadPdfOptions, 'onSheets'> {
  /** Gives up as soon as it is aborted. */
  signal?: AbortSignal | undefined;
}

/** No page is begun as a picture once this time has passed: what was read until then is told. */
const DRAWN_MS = 60_000;

/** Opens a PDF, makes one menu of it, and closes it again, whatever becomes of it. @throws AppError as `readPdf` and `open` */
export async function readMenuPdfWith(
  open: (file: Uint8Array) => Promise<OpenPdf>,
  reader: PictureReader,
  file: Uint8Array,
  foods: KnownFoods,
  { onSheets, signal }: ReadMenuPdfOptions = {},
): Promise<MenuPdfReading> {
  const began = performance.now();
  const pdf = await open(file);
  const opened = performance.now();
  try {
    const reading = await readPdf(pdf, foods, {
      readPicture: async (image) => (await readMenuPicture(reader, image, foods, { signal })).reading,
      onSheets,
      hasTime: () => performance.now() - began < DRAWN_MS,
    });
    return { reading, timings: { openMs: opened - began, totalMs: performance.now() - began } };
  } finally {
    await pdf.close();
  }
}
