import { RECIPE_IMAGE_BYTES } from '@mirabelle/contract/functions/extract-recipe.ts';
import { dataUrlOf } from '../../../photo/data-url.ts';
import { PhotoProblem, type PhotoProblemCode } from '../../../photo/photo-problem.ts';
import { KIND_BYTES, pictureKind } from '../../../photo/picture-kind.ts';
import { shrinkPhoto } from '../../../photo/prepare-photo.ts';
import type { DraftPicture } from '../page-state/draft.ts';

/** Why a picture of a recipe cannot be used; the words are in i18n/<language>/recipes.json under `picture`. */
export type PictureFault =
  | 'not-a-picture'
  | 'over-10-mb'
  | Extract<PhotoProblemCode, 'too-large' | 'no-memory'>;

/** What the file chooser offers. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/**
 * Prepares a chosen picture for sending: a JPEG, PNG or WebP by its content, at most 10 MB; upright, shrunk, and
 * without the camera's metadata.
 * @returns the picture, or what is wrong with it
 */
export async function prepareRecipePhoto(
  file: File,
): Promise<{ picture: DraftPicture } | { fault: PictureFault }> {
  const head = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer());
  if (!pictureKind(head)) return { fault: 'not-a-picture' };
  if (file.size > RECIPE_IMAGE_BYTES) return { fault: 'over-10-mb' };
  try {
    const blob = await shrinkPhoto(file);
    return {
      picture: { dataUrl: await dataUrlOf(blob), jpeg: blob, preview: URL.createObjectURL(blob) },
    };
  } catch (error) {
    if (!(error instanceof PhotoProblem)) throw error;
    return {
      fault: error.code === 'too-large' || error.code === 'no-memory' ? error.code : 'not-a-picture',
    };
  }
}
