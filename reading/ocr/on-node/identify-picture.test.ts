import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { identifyPicture as identifyWith, MAX_PICTURE_BYTES } from '../identify-picture.ts';
import { animatedGif, announcedPng, exifTurnedPage, samplePage } from '../testing/make-pictures.ts';
import { pictureDecoder } from './decode-picture.ts';

const identifyPicture = (image: Uint8Array) => identifyWith(image, pictureDecoder);
const refusal = (bytes: Uint8Array) => expect(identifyPicture(bytes)).rejects;

describe('identifyPicture', () => {
  it('knows a JPEG and its size', async () => {
    expect(await identifyPicture(samplePage('menu-en'))).toEqual({ format: 'jpeg', width: 760, height: 640 });
  });

  it('gives the sides as a person sees them where EXIF turns the picture', async () => {
    expect(await identifyPicture(await exifTurnedPage('menu-en'))).toMatchObject({ width: 760, height: 640 });
  });

  it.each(['png', 'webp', 'avif'] as const)('knows %s', async (format) => {
    const picture = await sharp(samplePage('menu-en')).resize(64).toFormat(format).toBuffer();
    expect(await identifyPicture(picture)).toMatchObject({ format, width: 64 });
  });

  it('gives the size of one frame of an animated GIF', async () => {
    const gif = await animatedGif(['#ff0000', '#00ff00']);
    expect(await identifyPicture(gif)).toEqual({ format: 'gif', width: 40, height: 30 });
  });

  it('refuses an empty file', () => refusal(Buffer.alloc(0)).toMatchObject({ code: 'image_empty' }));

  it.each([
    ['text', 'This is a menu, but typed.\nSoup 4,50\n'],
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>Soup</text></svg>'],
    ['pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['video', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    ['tiff', 'II*\0\x08\0\0\0'],
    ['unknown', '\x01\x02\x03\x04'],
  ])('refuses %s whatever its name, and says what it is', (format, content) =>
    refusal(Buffer.from(content, 'latin1')).toMatchObject({
      code: 'image_not_supported',
      details: { format },
    }),
  );

  it('refuses a header that announces more than 50 megapixels, before decoding', async () => {
    const bomb = announcedPng(40_000, 40_000);
    expect(bomb.length).toBeLessThan(500);
    await refusal(bomb).toMatchObject({ code: 'image_too_large', details: { width: 40_000 } });
  });

  it('refuses a file of more than 15 MB', () =>
    refusal(Buffer.alloc(MAX_PICTURE_BYTES + 1, 0xff)).toMatchObject({ code: 'image_too_large' }));

  it('refuses a JPEG that ends after its first bytes', () =>
    refusal(samplePage('menu-en').subarray(0, 24)).toMatchObject({ code: 'image_corrupt' }));
});
