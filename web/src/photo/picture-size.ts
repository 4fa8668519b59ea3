/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size that a JPEG, PNG, GIF or WebP states in its first bytes, so that a picture that would fill the
 * phone's memory is refused before it is opened. Its EXIF orientation may rotate it.
 * @param bytes the beginning of the file; 256 kB reach past a camera's metadata
 * @returns null for other kinds, and if the beginning does not state it
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4));
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function webpSize(view: DataView, kind: string): PictureSize | null {
  if (kind === 'VP8X') {
    const at24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: at24(24) + 1, height: at24(27) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Goes from segment to segment up to the frame header. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
