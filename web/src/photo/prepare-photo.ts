import { PHOTO } from '../lib/policy.ts';
import { checkFile } from './check-file.ts';
import { PhotoProblem } from './photo-problem.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

/**
 * More than any phone's camera takes (108 megapixels), and few enough for a browser to open and shrink.
 * What is sent is far below the server's own limit.
 */
const OPENABLE_MEGAPIXELS = 120;
/** How much of a file is searched for its size; camera metadata with a preview picture fits in. */
const HEAD_BYTES = 256 * 1024;

/**
 * Makes the JPEG to send from a chosen file: upright, its long side at most PHOTO.longSidePx,
 * without EXIF (which may reveal where it was taken). Of an animation, the first picture is used.
 * @throws PhotoProblem where the file cannot be used
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const { heic } = checkFile(file);
  return shrinkPhoto(file, heic ? 'heic' : 'corrupt');
}

/**
 * The same for a file that is known to be a picture.
 * @param unopened the message for one that does not open
 * @throws PhotoProblem
 */
export async function shrinkPhoto(file: Blob, unopened: 'heic' | 'corrupt' = 'corrupt'): Promise<Blob> {
  const size = pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (size && size.width * size.height > OPENABLE_MEGAPIXELS * 1e6) throw new PhotoProblem('too-large');
  const picture = await open(file).catch((error: unknown) => {
    throw new PhotoProblem(unopened, error);
  });
  try {
    return await toJpeg(picture.source, picture.size);
  } finally {
    picture.close();
  }
}

/** The size to draw at: the long side at most `longSidePx`, never enlarged. */
export function fitSize({ width, height }: PictureSize, longSidePx: number): PictureSize {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface OpenPicture {
  source: CanvasImageSource;
  size: PictureSize;
  close: () => void;
}

async function open(file: Blob): Promise<OpenPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, size: bitmap, close: () => bitmap.close() };
  } catch {
    // Safari opens some kinds, including HEIC, in an image element only.
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
    } catch (error) {
      URL.revokeObjectURL(url);
      throw error;
    }
    return {
      source: image,
      size: { width: image.naturalWidth, height: image.naturalHeight },
      close: () => URL.revokeObjectURL(url),
    };
  }
}

async function toJpeg(source: CanvasImageSource, size: PictureSize): Promise<Blob> {
  const { width, height } = fitSize(size, PHOTO.longSidePx);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new PhotoProblem('no-memory');
  // Transparent parts of a screenshot would turn black, and hide black letters.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', PHOTO.jpegQuality);
  });
  canvas.width = 0;
  if (!blob) throw new PhotoProblem('no-memory');
  return blob;
}
