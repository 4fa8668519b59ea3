/** Kinds that a recipe's or a medicine's picture may have. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** How many bytes of a file determine its kind. */
export const KIND_BYTES = 12;

/**
 * The kind of a file by its first bytes, whatever its name and type say.
 * @returns null for anything but a JPEG, PNG or WebP
 */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(1, 7) === 'PNG\r\n\x1a\n') return 'png';
  return text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP' ? 'webp' : null;
}
