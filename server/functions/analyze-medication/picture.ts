import { AppError } from '@mirabelle/contract/errors.ts';
import { MEDICATION_IMAGE_BYTES } from '@mirabelle/contract/functions/analyze-medication.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import type { PageReading } from '../../reader/messages.ts';
import type { ReadPicture } from '../extract-recipe/picture.ts';

/** What a picture of a medicine says, as the engine takes it. */
export interface MedicinePicture {
  /** Lines from top to bottom; never empty. */
  lines: string[];
  /** How surely they were read, 0-100. */
  readConfidence: number;
  /** True where most of the picture could not be read: what names no medicine is then a guess. */
  blurred: boolean;
}

/** A picture takes a second or two; the reader is given up long before the caller is. */
const READING_MS = 45_000;
/** Below this share of pieces that could be read surely, what was read is a guess, as for recipes. */
const READABLE_SHARE = 0.45;

/**
 * The lines of a photographed box, blister, leaflet or label.
 * @param dataUrl base64; what it says of the picture's kind is not believed
 * @throws AppError for what is no picture of at most 10 MB that can be opened, and medication_image_empty for one
 *   without any text
 */
export async function readMedicinePicture(
  dataUrl: string,
  readPicture: ReadPicture,
): Promise<MedicinePicture> {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (image.byteLength > MEDICATION_IMAGE_BYTES) throw new AppError('medication_image_too_large');
  await inspectPicture(image);
  // Not given up when its caller leaves: that would end the process under whatever else is being read.
  const page = await readPicture(image, AbortSignal.timeout(READING_MS));
  const lines = linesOf(page);
  if (lines.length === 0) throw new AppError('medication_image_empty');
  return {
    lines,
    readConfidence: page.confidence,
    blurred: page.quality.readableShare < READABLE_SHARE,
  };
}

function linesOf(page: PageReading): string[] {
  return page.lines.map(({ text }) => text.trim()).filter((text) => text !== '');
}
