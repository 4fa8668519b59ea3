import { packCodesOf } from '@mirabelle/safety/medicines/read/scanned-codes.ts';

/**
 * The codes of packs in a photo, as they would be typed. What finds them is loaded now; where that fails, or there is none,
 * the photo is read as any other.
 */
export async function codesInPhoto(jpeg: Blob): Promise<readonly string[]> {
  try {
    const { findCodes } = await import('../../../codes/find-codes.ts');
    return packCodesOf(await findCodes(jpeg));
  } catch {
    return [];
  }
}
