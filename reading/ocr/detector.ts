import * as ort from 'onnxruntime-web';
import { scaledCourse } from './curved-line.ts';
import { openModel } from './open-model.ts';
import type { OpenPicture } from './open-picture.ts';
import { resized } from './resize.ts';
import { type TextBox, textBoxes } from './text-boxes.ts';

/** Long side of what the detector is shown. Measured: 960 loses 6 points of word recall, 1600 gains nothing. */
export const LONG_SIDE = 1280;
/** Sides must be multiples of this. */
const STRIDE = 32;
/** ImageNet means and deviations in the order blue, green, red, as PP-OCR was trained. */
const MEAN = [0.406, 0.456, 0.485] as const;
const DEVIATION = [0.225, 0.224, 0.229] as const;

export interface Detector {
  /** Boxes in coordinates of the picture given, which is shown to the model with at most this long side. */
  detect(picture: OpenPicture, longSide?: number): Promise<TextBox[]>;
}

/**
 * Loads the PP-OCRv4 text detector.
 * @param model an ONNX file's bytes
 * @param threads that compute it
 */
export async function createDetector(model: Uint8Array, threads: number): Promise<Detector> {
  const session = await openModel(model, threads);
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  return {
    async detect({ rgb, width, height }, longSide = LONG_SIDE) {
      const scale = Math.min(1, longSide / Math.max(width, height));
      const w = Math.max(STRIDE, Math.round((width * scale) / STRIDE) * STRIDE);
      const h = Math.max(STRIDE, Math.round((height * scale) / STRIDE) * STRIDE);
      const small = resized(rgb, { width, height }, { width: w, height: h });
      const tensor = new ort.Tensor('float32', planes(small, w * h), [1, 3, h, w]);
      const result = await session.run({ [input]: tensor });
      const map = result[output]!;
      const boxes = textBoxes((await map.getData()) as Float32Array, w, h);
      map.dispose();
      tensor.dispose();
      return boxes.map((box) => scaled(box, width / w, height / h));
    },
  };
}

function planes(rgb: Uint8Array, pixels: number): Float32Array {
  const values = new Float32Array(pixels * 3);
  for (let plane = 0; plane < 3; plane += 1) {
    const gain = 1 / (255 * DEVIATION[plane]!);
    const shift = MEAN[plane]! / DEVIATION[plane]!;
    const source = 2 - plane;
    const start = plane * pixels;
    for (let i = 0; i < pixels; i += 1) values[start + i] = rgb[i * 3 + source]! * gain - shift;
  }
  return values;
}

/** The sides were rounded to the stride, so the two scales differ by a hair: for lengths their mean will do. */
function scaled(box: TextBox, sx: number, sy: number): TextBox {
  const cos = Math.abs(Math.cos((box.angleDeg * Math.PI) / 180));
  const along = sx * cos + sy * (1 - cos);
  const across = sy * cos + sx * (1 - cos);
  return {
    ...box,
    x: box.x * sx,
    y: box.y * sy,
    width: box.width * along,
    height: box.height * across,
    ...(box.course && { course: scaledCourse(box.course, across) }),
  };
}
