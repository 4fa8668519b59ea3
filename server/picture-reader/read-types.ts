import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { MedicineReading, PageReading } from './messages.ts';

/** Reads a user's picture. @throws AppError for bytes that are no picture */
type Read<Reading> = (image: Buffer, signal: AbortSignal, user: string) => Promise<Reading>;

/** Reads a photographed menu. */
export type ReadMenu = Read<MenuReading>;
/** Reads what is printed on medicines. */
export type ReadMedicine = Read<MedicineReading>;
/** Reads the text of a picture, whatever it shows. */
export type ReadPage = Read<PageReading>;
