import { AppError } from '@mirabelle/contract/errors.ts';
import { type NO_RECIPE, RECIPE_IMAGE_BYTES } from '@mirabelle/contract/functions/extract-recipe.ts';
import type { RecipeReading } from '@mirabelle/contract/recipe.ts';
import { readRecipeLines } from '@mirabelle/reading/recipe/read-recipe.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import type { PageReading } from '../../reader/messages.ts';

/** Reads the text of a picture. @throws AppError for bytes that are no picture */
export type ReadPicture = (image: Buffer, signal: AbortSignal) => Promise<PageReading>;

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
/** A picture takes a second or two; the reader is given up long before the caller is. */
const READING_MS = 45_000;
/** Below this share of pieces that could be read surely, what was read is a guess, as for menus (reading/menu/page-kind.ts). */
const READABLE_SHARE = 0.45;

/**
 * The recipe in a picture.
 * @param dataUrl base64; what it says of the picture's kind is not believed
 * @throws AppError for what is no JPEG, PNG or WebP of at most 10 MB that can be opened
 */
export async function recipeOfPicture(
  dataUrl: string,
  readPicture: ReadPicture,
): Promise<RecipeReading | { kind: 'no-recipe'; reason: Extract<keyof typeof NO_RECIPE, 'unreadable'> }> {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (image.byteLength > RECIPE_IMAGE_BYTES) throw new AppError('recipe_image_too_large');
  const kind = await inspectPicture(image);
  if (!KINDS.includes(kind)) throw new AppError('image_not_supported');
  // Not given up when its caller leaves: that would end the process under whatever else is being read.
  const page = await readPicture(image, AbortSignal.timeout(READING_MS));
  const reading = readRecipeLines(page);
  if (reading.kind === 'recipe' || page.quality.boxes === 0) return reading;
  return page.quality.readableShare < READABLE_SHARE ? { kind: 'no-recipe', reason: 'unreadable' } : reading;
}
