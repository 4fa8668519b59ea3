import { z } from 'zod';

const share = z.number().min(0).max(1);

/** A place in a picture, in shares (0-1) of it as it is shown, upright by its EXIF. */
export const pictureBoxSchema = z.object({ left: share, top: share, width: share, height: share });
export type PictureBox = z.infer<typeof pictureBoxSchema>;

/** Where a dish stands. */
export const dishBoxSchema = pictureBoxSchema.extend({
  /** The scan whose picture it is, where that is a further photograph of the menu; otherwise the menu's own. */
  scan: z.uuid().optional(),
});
export type DishBox = z.infer<typeof dishBoxSchema>;

/** Shares are told in ten thousandths: less than a pixel of the pictures that are sent. */
const STEPS = 10_000;

/** The box between points of a picture, in shares of it; what lies outside is left out. */
export function boxAround(points: readonly { x: number; y: number }[]): PictureBox | null {
  if (points.length === 0) return null;
  const inside = (at: number) => Math.min(STEPS, Math.max(0, Math.round(at * STEPS)));
  const [xs, ys] = [points.map(({ x }) => inside(x)), points.map(({ y }) => inside(y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const part = (from: number, to: number) => (to - from) / STEPS;
  return {
    left: left / STEPS,
    top: top / STEPS,
    width: part(left, Math.max(...xs)),
    height: part(top, Math.max(...ys)),
  };
}

/** The box around boxes of one picture; none around those of several. */
export function boxAroundAll(boxes: readonly DishBox[]): DishBox | undefined {
  const scan = boxes[0]?.scan;
  if (boxes.some((box) => box.scan !== scan)) return undefined;
  const around = boxAround(
    boxes.flatMap(({ left, top, width, height }) => [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ]),
  );
  return around ? { ...around, ...(scan !== undefined && { scan }) } : undefined;
}
