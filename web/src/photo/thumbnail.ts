/** Side of a thumbnail, in px: twice what a list shows, for sharp screens. */
const SIDE_PX = 144;
/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.6, 0.4, 0.2];
/** As the database allows (supabase/migrations/20261127000600_scan_lists.sql). */
const MOST_CHARS = 16_000;

/**
 * A small square JPEG of a photo, as a data address for lists: the middle of its upper part, where a menu has its name.
 * @returns null where this browser cannot make one; nothing depends on it
 */
export async function thumbnailOf(photo: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(photo);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE_PX;
    canvas.height = SIDE_PX;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, (bitmap.width - side) / 2, 0, side, side, 0, 0, SIDE_PX, SIDE_PX);
    bitmap.close();
    const addresses = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
    // A browser without a JPEG encoder answers with a PNG.
    return addresses.find((url) => url.startsWith('data:image/jpeg;') && url.length <= MOST_CHARS) ?? null;
  } catch {
    return null;
  }
}
