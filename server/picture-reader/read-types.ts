import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { MedicineReading, PageReading } from './messages.ts';

/** Reads a user's picture. @throws AppError for bytes that are no picture */
type Read<Reading> = (image: Buffer, signal: AbortSignal, user: string) => Promise<Reading>;

/**
 * Reads a menu's file: a photograph, or a PDF, whose pages are joined to one menu. Which of them it is tell the bytes.
 * @param onFirst is given the first dishes of one that takes long, before the whole
 * @throws AppError image_... for bytes that are neither, pdf_... for a PDF that is not read, timed_out
 */
export type ReadMenu = (
  ...asked: [...Parameters<Read<MenuReading>>, onFirst?: (reading: MenuReading) => void]
) => Promise<MenuReading>;
/** Reads what is printed on medicines. */
export type ReadMedicine = Read<MedicineReading>;
/** Reads the text of a picture, whatever it shows. */
export type ReadPage = Read<PageReading>;
