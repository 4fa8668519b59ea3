import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a browser hands it over: its name and type say what it claims to be, the bytes what it is. */
export interface OddFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, mimeType: string, buffer: Buffer | string): OddFile => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});
const pictures = join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures');

/** One of the project's own pictures. */
export const ownPicture = (name: string): Promise<Buffer> => readFile(join(pictures, name));

export const emptyFile = () => file('menu.jpg', 'image/jpeg', '');
export const textNamedJpg = () => file('menu.jpg', 'image/jpeg', 'Starters: soup of the day, 6.50');
export const svgDrawing = () =>
  file(
    'menu.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
/** The same drawing, said to be a picture. */
export const svgNamedPng = () => file('menu.png', 'image/png', svgDrawing().buffer);
/** Said to be a PDF, with something else in it. */
export const textNamedPdf = () => file('menu.pdf', 'application/pdf', 'Soup 5.00');
/** A PDF by its first bytes, of which no page can be found. */
export const damagedPdf = () =>
  file('menu.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n');

/** The first box of an iPhone's photograph; what follows would be HEVC, which no free decoder reads. */
export function heic(): OddFile {
  const box = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  return file('IMG_0001.HEIC', 'image/heic', Buffer.concat([box, Buffer.alloc(2_000, 7)]));
}

/** 10,000 x 6,000 pixels of one colour: few bytes, 180 MB when decoded. */
export async function sixtyMegapixels(): Promise<OddFile> {
  const colour = { width: 10_000, height: 6_000, channels: 3, background: '#e8a33d' } as const;
  return file('menu.jpg', 'image/jpeg', await sharp({ create: colour }).jpeg({ quality: 50 }).toBuffer());
}

/** A PNG of a few bytes that announces 60,000 x 60,000 pixels, 14 GB when decoded. */
export function decompressionBomb(): OddFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return file(
    'menu.png',
    'image/png',
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** A photograph of which a tenth arrived. */
export async function truncatedJpeg(): Promise<OddFile> {
  const whole = await ownPicture('menu-en-bistro.jpg');
  return file('menu.jpg', 'image/jpeg', whole.subarray(0, whole.length / 10));
}

/** A JPEG's first bytes and nothing of a picture behind them. */
export const corruptJpeg = () =>
  file(
    'menu.jpg',
    'image/jpeg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3_000, 65)]),
  );

/** Two frames: a menu, then nothing but paper. */
export async function animatedGif(): Promise<OddFile> {
  const first = sharp(await ownPicture('menu-en-bistro.jpg'));
  const { width, height } = await first.metadata();
  const paper = { create: { width, height, channels: 3, background: '#ffffff' } } as const;
  const frames = [await first.png().toBuffer(), await sharp(paper).png().toBuffer()];
  return file(
    'menu.gif',
    'image/gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}
