/** Pictures for the tests of the optical reader, made from the pages that lie beside this file. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A page of 760 x 640 pixels with a title, three headings and five dishes with prices. */
export type SamplePage =
  | 'menu-en'
  | 'menu-fr-chalk'
  | 'menu-de'
  | 'menu-pt'
  | 'menu-pl'
  | 'menu-el'
  | 'menu-ko';

export function samplePage(name: SamplePage): Buffer {
  return readFileSync(new URL(`./${name}.jpg`, import.meta.url));
}

/** The page lying as if the photograph had been taken turned clockwise by so much. */
export function turnedPage(name: SamplePage, degrees: 90 | 180 | 270): Promise<Buffer> {
  return sharp(samplePage(name)).rotate(degrees).jpeg({ quality: 90 }).toBuffer();
}

/** Pixels turned a quarter anticlockwise, and an EXIF note that says to turn them back. */
export async function exifTurnedPage(name: SamplePage): Promise<Buffer> {
  const pixels = await sharp(samplePage(name)).rotate(270).toBuffer();
  return sharp(pixels).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

/** A picture filled with a price every 90 x 34 pixels, 1,536 in all: more than any menu holds. */
export async function densePage(): Promise<Buffer> {
  const price = await sharp(samplePage('menu-en'))
    .extract({ left: 630, top: 284, width: 86, height: 30 })
    .toBuffer();
  const tile = await sharp(price)
    .resize({ width: 60, height: 21 })
    .extend({ top: 6, bottom: 7, left: 15, right: 15, background: '#ffffff' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 90 * 24, height: 34 * 64, channels: 3, background: '#ffffff' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG of a few hundred bytes whose header announces the given size. */
export function announcedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** An animated GIF: the given frames, each one plain colour, shown one after the other. */
export async function animatedGif(colours: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A picture without any text: a sky over a hill. */
export async function landscape(): Promise<Buffer> {
  const width = 640;
  const height = 480;
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ground = y > 300 + 60 * Math.sin(x / 140);
      const at = (y * width + x) * 3;
      rgb[at] = ground ? 70 : 120 + y / 6;
      rgb[at + 1] = ground ? 110 + (x % 7) : 160 + y / 8;
      rgb[at + 2] = ground ? 60 : 230 - y / 10;
    }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Forty-eight times a dish with its price in six columns, so small and close that the detector's usual size runs lines together. */
export async function smallPrint(): Promise<Buffer> {
  const line = await sharp(samplePage('menu-en'))
    .extract({ left: 40, top: 284, width: 680, height: 30 })
    .resize({ width: 500, height: 22 })
    .png()
    .toBuffer();
  const lines = Array.from({ length: 48 }, (_, at) => ({
    input: line,
    left: 30 + (at % 6) * 560,
    top: 30 + Math.floor(at / 6) * 23,
  }));
  return sharp({ create: { width: 3400, height: 260, channels: 3, background: '#ffffff' } })
    .composite(lines)
    .jpeg({ quality: 92 })
    .toBuffer();
}
