import { readFileSync } from 'node:fs';
import { madePdf, text } from '@mirabelle/reading/pdf/testing/made-pdf.ts';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictureReaderProcess, type PictureReaderProcess } from './picture-reader-process.ts';

let reader: PictureReaderProcess;
beforeAll(() => {
  reader = openPictureReaderProcess({ log: pino({ level: 'silent' }) });
});
afterAll(() => reader.close());

const lines =
  text('Starters', 40, 570, { font: 'F2', size: 18 }) +
  text('Tomato soup', 40, 540) +
  text('6.50', 330, 540) +
  text('Beef carpaccio', 40, 510) +
  text('12.00', 330, 510);
const photograph = new URL('../../reading/testing/pictures/menu-en-bistro.jpg', import.meta.url);

describe('a PDF in the process that reads pictures', () => {
  it('is one menu of its text and of the pages that are read as pictures', { timeout: 120_000 }, async () => {
    const jpeg = readFileSync(photograph);
    const { width, height } = await sharp(jpeg).metadata();
    const { reading } = await reader.read(
      madePdf({
        pages: [lines, 'q 400 0 0 600 0 0 cm /Im Do Q'],
        resources: '/XObject << /Im 10 0 R >>',
        objects: [
          {
            dictionary:
              `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
              '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>',
            stream: jpeg,
          },
        ],
      }),
    );
    const dishes = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    expect(dishes.filter(({ box }) => box?.sheet === 0).map(({ name }) => name)).toEqual([
      'Tomato soup',
      'Beef carpaccio',
    ]);
    expect(dishes.filter(({ box }) => box?.sheet === 1).length).toBeGreaterThan(3);
  });

  it('is refused in words where it is broken, and the process goes on', async () => {
    await expect(reader.read(Buffer.from('%PDF-1.7\n'))).rejects.toMatchObject({ code: 'pdf_corrupt' });
    expect((await reader.read(madePdf({ pages: [lines] }))).reading.kind).toBe('menu');
  });
});
