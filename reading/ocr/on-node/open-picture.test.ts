import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPicture as openWith } from '../open-picture.ts';
import { animatedGif, announcedPng, exifTurnedPage, samplePage } from '../testing/make-pictures.ts';
import { pictureDecoder } from './decode-picture.ts';

const openPicture = (image: Uint8Array) => openWith(image, pictureDecoder);

describe('openPicture', () => {
  it('gives three bytes a pixel, turned upright by EXIF', async () => {
    const picture = await openPicture(await exifTurnedPage('menu-en'));
    expect(picture).toMatchObject({ width: 760, height: 640, shrunkBy: 1 });
    expect(picture.rgb.length).toBe(760 * 640 * 3);
  });

  it('opens the first frame of an animated GIF', async () => {
    const { rgb } = await openPicture(await animatedGif(['#ff0000', '#00ff00']));
    expect([...rgb.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('puts a transparent picture on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect([...(await openPicture(png)).rgb.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('opens a picture without colour', async () => {
    const grey = await sharp(samplePage('menu-en')).greyscale().jpeg().toBuffer();
    const { rgb, width, height } = await openPicture(grey);
    expect(rgb.length).toBe(width * height * 3);
    expect(rgb[0]).toBe(rgb[1]);
  });

  it('shrinks what is larger than the reader can use and says by how much', async () => {
    const large = await sharp(samplePage('menu-en')).resize(7200).jpeg({ quality: 40 }).toBuffer();
    expect(await openPicture(large)).toMatchObject({ width: 3600, shrunkBy: 2 });
  });

  it('keeps what arrived of a cut-off JPEG when it is most of it', async () => {
    const whole = samplePage('menu-en');
    const picture = await openPicture(whole.subarray(0, Math.round(whole.length * 0.85)));
    expect(picture).toMatchObject({ width: 760, height: 640 });
  });

  it('refuses a JPEG of which little arrived', async () => {
    const whole = samplePage('menu-en');
    await expect(openPicture(whole.subarray(0, Math.round(whole.length * 0.2)))).rejects.toMatchObject({
      code: 'image_corrupt',
    });
  });

  it('refuses a PNG whose pixels are missing', () =>
    expect(openPicture(announcedPng(600, 400))).rejects.toMatchObject({ code: 'image_corrupt' }));
});
