import { z } from 'zod';
import { STEEPEST_DEG } from './outline.ts';
import { MOST_PAGES, PDF_LIMITS } from './policy.ts';

const share = z.number().min(0).max(1);

/** A place in a picture, in shares (0-1) of it as it is shown, upright by its EXIF. */
export const pictureBoxSchema = z.object({ left: share, top: share, width: share, height: share });
export type PictureBox = z.infer<typeof pictureBoxSchema>;

/** Most further places of one dish: what more photographs show of it is not outlined. */
const MOST_ALSO = 2 * MOST_PAGES;

const onPageSchema = pictureBoxSchema.extend({
  /** The page of the scan (menu_scan_pages.position) that it is on, where the scan has several. */
  page: z
    .int()
    .min(0)
    .max(MOST_PAGES - 1)
    .optional(),
  /** The page of the file that it is on, from 0, where that is a PDF. */
  sheet: z
    .int()
    .min(0)
    .max(PDF_LIMITS.pages - 1)
    .optional(),
  /** How its lines run, in degrees clockwise, where they are not level: see `outlineOf`. */
  slant: z.number().min(-STEEPEST_DEG).max(STEEPEST_DEG).optional(),
});

/** A place on one of several pages, and where the same stands once more on others. */
export const pageBoxSchema = onPageSchema.extend({
  also: z.array(onPageSchema).max(MOST_ALSO).optional(),
});
export type PageBox = z.infer<typeof pageBoxSchema>;

const placeSchema = onPageSchema.extend({
  /** The scan whose picture it is, where that is a further photograph of the menu; otherwise the menu's own. */
  scan: z.uuid().optional(),
});
/** One place in one picture. */
export type DishPlace = z.infer<typeof placeSchema>;

/** Where a dish stands, and where it stands once more: a page was photographed twice, a dish is printed on two. */
export const dishBoxSchema = placeSchema.extend({ also: z.array(placeSchema).max(MOST_ALSO).optional() });
export type DishBox = z.infer<typeof dishBoxSchema>;

/** All places of a dish. */
export const placesOf = ({ also = [], ...first }: DishBox): DishPlace[] => [first, ...also];

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

/** The box around boxes: one in each picture that they stand in, that of the first before the others. */
export function boxAroundAll(boxes: readonly DishBox[]): DishBox | undefined {
  const pictures = Map.groupBy(boxes.flatMap(placesOf), pictureOf);
  const [first, ...also] = [...pictures.values()].flatMap((places) => boxOfPicture(places) ?? []);
  return first && { ...first, ...(also.length > 0 && { also: also.slice(0, MOST_ALSO) }) };
}

/** A box with the places of the same dish in pictures that it does not stand in yet. */
export function standingAlso(box: DishBox, other: DishBox): DishBox {
  const own = placesOf(box);
  const known = new Set(own.map(pictureOf));
  const [first = box, ...also] = [...own, ...placesOf(other).filter((place) => !known.has(pictureOf(place)))];
  return { ...first, ...(also.length > 0 && { also: also.slice(0, MOST_ALSO) }) };
}

const pictureOf = ({ scan, page, sheet }: DishPlace): string => JSON.stringify([scan, page, sheet]);

function boxOfPicture(places: readonly DishPlace[]): DishPlace | null {
  const [{ scan, page, sheet, slant }] = places as [DishPlace, ...DishPlace[]];
  const around = boxAround(
    places.flatMap(({ left, top, width, height }) => [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ]),
  );
  return (
    around && {
      ...around,
      ...(scan !== undefined && { scan }),
      ...(page !== undefined && { page }),
      ...(sheet !== undefined && { sheet }),
      ...(slant !== undefined && { slant }),
    }
  );
}

/**
 * So much of the picture is left free between text and its outline: more at the ends of a line, of whose first and last
 * letters the reader may see a part alone, than between lines, which stand close.
 */
const MARGIN = { across: 0.008, down: 0.004 } as const;

/** A box of upright text with a margin, as it is outlined; what would lie outside the picture is left out. */
export function withMargin<Box extends PictureBox>(box: Box): Box {
  const { left, top, width, height } = box;
  const [right, bottom] = [
    Math.min(1, left + width + MARGIN.across),
    Math.min(1, top + height + MARGIN.down),
  ];
  const [from, above] = [Math.max(0, left - MARGIN.across), Math.max(0, top - MARGIN.down)];
  return { ...box, left: from, top: above, width: right - from, height: bottom - above };
}
