import type { PageTimings } from '../ocr/page-text.ts';
import type { PictureReader, ReadOptions } from '../ocr/read-page.ts';
import { type MedicineBoxReading, readMedicineBox } from './read-medicine-box.ts';

export interface MedicinePictureReading extends MedicineBoxReading {
  timings: PageTimings & { structureMs: number };
}

/**
 * Reads a photograph of medicines with the built-in reader. Throws what the page reader throws for pictures that cannot
 * be opened, and for time-outs; whatever the picture shows is an answer.
 */
export async function readMedicinePicture(
  reader: PictureReader,
  image: Uint8Array,
  options?: ReadOptions,
): Promise<MedicinePictureReading> {
  const page = await reader.read(image, { anyWayUp: true, ...options });
  const started = performance.now();
  const reading = readMedicineBox(page);
  return { ...reading, timings: { ...page.timings, structureMs: performance.now() - started } };
}
