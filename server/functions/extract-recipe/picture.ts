import { AppError } from '@mirabelle/contract/errors.ts';
import { RECIPE_IMAGE_BYTES } from '@mirabelle/contract/functions/extract-recipe.ts';
import type { RecipePictureReading } from '@mirabelle/contract/recipe.ts';
import type { Asker } from '../../ai/tasks/asker.ts';
import type { ReadPage } from '../../picture-reader/read-types.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import { PICTURE_TIMES } from '../../policy.ts';
import type { Threads } from '../../threads/threads.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
/**
 * The bytes of a picture.
 * @param dataUrl base64; what it says of the picture's kind is not believed
 * @throws AppError for what is not a JPEG, PNG or WebP of at most 10 MB that can be opened
 */
export async function pictureOf(dataUrl: string): Promise<Buffer> {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (image.byteLength > RECIPE_IMAGE_BYTES) throw new AppError('recipe_image_too_large');
  const kind = await inspectPicture(image);
  if (!KINDS.includes(kind)) throw new AppError('image_not_supported');
  return image;
}

/** The recipe in a picture, and all the text that was seen there. */
export async function recipeOfPicture(
  image: Buffer,
  { readPage, threads }: { readPage: ReadPage; threads: Threads },
  { userId, signal }: Asker,
): Promise<{ reading: RecipePictureReading; text: string }> {
  // Not given up when its caller leaves: the reading process would have to be restarted for the next picture.
  const page = await readPage(image, AbortSignal.timeout(PICTURE_TIMES.waitedForMs), userId);
  const reading = await threads.run('read-recipe-lines', { page }, { by: userId, signal });
  return { reading, text: page.lines.map((line) => line.text).join('\n') };
}
