import { AppError } from '@mirabelle/contract/errors.ts';
import {
  MEDICATION_IMAGE_BYTES,
  MEDICATION_IMAGES_BYTES,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import { ofPicture, refuseEmpty } from '@mirabelle/safety/medicines/judge-pictures.ts';
import type { ReadMedicine } from '../../picture-reader/read-types.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import { PICTURE_TIMES } from '../../policy.ts';

/**
 * What photographed boxes, blisters, leaflets or labels say. All are looked at before the first is read, so that nothing
 * is waited for in vain.
 * @param dataUrls base64; what they say of the picture's kind is not believed
 * @throws AppError for what is not a picture of at most 10 MB that can be opened, for more than 15 MB together, and
 *   medication_image_empty for one without any text; `details.picture` says which of several
 */
export async function readMedicinePictures(
  dataUrls: readonly string[],
  user: string,
  read: ReadMedicine,
): Promise<MedicinePicture[]> {
  const images = dataUrls.map((dataUrl) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  for (const [at, image] of images.entries()) {
    await ofPicture(at, images.length, async () => {
      if (image.byteLength > MEDICATION_IMAGE_BYTES) throw new AppError('medication_image_too_large');
      await inspectPicture(image);
    });
  }
  const together = images.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (together > MEDICATION_IMAGES_BYTES) throw new AppError('medication_images_too_large');
  // Not given up when its caller leaves: the reading process would have to be restarted for the next picture.
  const { waitedForMs, severalWaitedForMs } = PICTURE_TIMES;
  const limit = AbortSignal.timeout(images.length > 1 ? severalWaitedForMs : waitedForMs);
  const readings: MedicinePicture[] = [];
  for (const [at, image] of images.entries()) {
    readings.push(
      await ofPicture(at, images.length, async () => {
        const reading = await read(image, limit, user);
        refuseEmpty(reading);
        return reading;
      }),
    );
  }
  return readings;
}
