import { pino } from 'pino';
import sharp from 'sharp';
import { openPictureReaderProcess } from '../../picture-reader/picture-reader-process.ts';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, failed, ok, wordsOf } from '../check.ts';

/** The built-in reader: loads its models and looks at an empty page. */
export const pictureReader: Check = {
  name: 'Reader',
  async look() {
    const background = '#ffffff';
    const page = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer();
    const process = openPictureReaderProcess({ log: pino({ level: 'silent' }) });
    const began = performance.now();
    try {
      await process.readPage(page, { signal: AbortSignal.timeout(DOCTOR_TIMES.pictureReaderMs) });
      return ok(`Ready to read after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    } catch (error) {
      return failed(
        `Photographs cannot be read: ${wordsOf(error)}.`,
        'Packages may be damaged or memory too small (about 1 GB is needed): remove node_modules, run `npm ci`, try again.',
      );
    } finally {
      await process.close();
    }
  },
};
