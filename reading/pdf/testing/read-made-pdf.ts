import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { FOODS } from '../../testing/foods-on-file.ts';
import { openPdfInThread } from '../on-node/pdf-opener.ts';
import { readPdf } from '../read-pdf.ts';
import { dishes, text } from './made-pdf.ts';

export const STARTERS = [
  ['Tomato soup', '6.50'],
  ['Beef carpaccio', '12.00'],
  ['Green salad with goat cheese', '9.50'],
] as const;
export const MAINS = [
  ['Grilled salmon', '18.00'],
  ['Steak tartare', '17.50'],
  ['Mushroom risotto', '15.00'],
] as const;
/** A page of starters. */
export const page = text('Starters', 40, 570, { font: 'F2', size: 18 }) + dishes(STARTERS);

/** What is read of a PDF; pages that are drawn are told as pictures of this. */
export async function read(
  pdf: Buffer,
  picture: MenuReading = { kind: 'unreadable', reason: 'dark', rawText: '' },
) {
  const open = await openPdfInThread(pdf);
  const pictures: Uint8Array[] = [];
  try {
    const reading = await readPdf(open, FOODS, {
      readPicture: async (image) => {
        pictures.push(image);
        return picture;
      },
    });
    return { reading, pictures, kinds: open.pages.map(({ kind }) => kind) };
  } finally {
    await open.close();
  }
}
export const dishesIn = (reading: MenuReading) =>
  reading.kind === 'menu'
    ? reading.sections.flatMap(({ items }) => items.map(({ name, price, box }) => [name, price, box?.sheet]))
    : reading.kind;
/** Dishes as `dishesIn` tells them. */
export const told = (lines: readonly (readonly [string, string])[], sheet = 0) =>
  lines.map(([name, price]) => [name, price, sheet]);
