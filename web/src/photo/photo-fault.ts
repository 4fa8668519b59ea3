import { faultOf, figuresOf, type GreyLine, type PhotoFault } from './photo-quality.ts';

/** Rows and columns that are measured: a few hundred thousand pixels, some milliseconds on a phone. */
const LINES = 48;

/**
 * What makes a photo hard to read, told by some of its rows and columns at full size: a copy made smaller would look sharp.
 * The browser decodes it beside the page.
 * @returns null where nothing stands out, and where this browser cannot tell
 */
export async function photoFault(photo: Blob): Promise<PhotoFault | null> {
  try {
    const bitmap = await createImageBitmap(photo);
    const { width, height } = bitmap;
    const at = (line: number, length: number) => Math.floor(((line + 0.5) / LINES) * length);
    const rows = greysOf(width, LINES, (context) => {
      for (let line = 0; line < LINES; line += 1)
        context.drawImage(bitmap, 0, at(line, height), width, 1, 0, line, width, 1);
    });
    const columns = greysOf(LINES, height, (context) => {
      for (let line = 0; line < LINES; line += 1)
        context.drawImage(bitmap, at(line, width), 0, 1, height, line, 0, 1, height);
    });
    bitmap.close();
    if (!rows || !columns) return null;
    const row = (line: number): GreyLine => rows.subarray(line * width, (line + 1) * width);
    const column = (line: number): GreyLine =>
      Uint8Array.from({ length: height }, (_, y) => columns[y * LINES + line] ?? 0);
    const lines = Array.from({ length: LINES }, (_, line) => line);
    return faultOf(figuresOf(lines.map(row), lines.map(column)));
  } catch {
    return null;
  }
}

/** What was drawn, in shades of grey; null where there is no canvas. */
function greysOf(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Uint8Array | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingEnabled = false;
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = 0;
  return Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(
      0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0),
    ),
  );
}
