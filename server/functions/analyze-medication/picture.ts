import { AppError } from '@mirabelle/contract/errors.ts';
import { MEDICATION_IMAGE_BYTES } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { MedicineReading } from '../../picture-reader/messages.ts';
import type { ReadMedicine } from '../../picture-reader/read-types.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import { PICTURE_TIMES } from '../../policy.ts';

/**
 * What a photographed box, blister, leaflet or label says.
 * @param dataUrl base64; what it says of the picture's kind is not believed
 * @throws AppError for what is not a picture of at most 10 MB that can be opened, and medication_image_empty for one
 *   without any text
 */
export async function readMedicinePicture(
  dataUrl: string,
  user: string,
  read: ReadMedicine,
): Promise<MedicineReading> {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (image.byteLength > MEDICATION_IMAGE_BYTES) throw new AppError('medication_image_too_large');
  await inspectPicture(image);
  // Not given up when its caller leaves: the reading process would have to be restarted for the next picture.
  const reading = await read(image, AbortSignal.timeout(PICTURE_TIMES.waitedForMs), user);
  if (reading.poor === 'empty' || (reading.lines.length === 0 && reading.poor === null)) {
    throw new AppError('medication_image_empty');
  }
  return reading;
}
