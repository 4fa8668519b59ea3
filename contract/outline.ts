/** A box in shares of a picture, as in `picture-box.ts`, which is made with this. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PicturePoint {
  x: number;
  y: number;
}

/** Beyond this, a page is turned and not held at a slant. */
export const STEEPEST_DEG = 30;

const corners = ({ left, top, width, height }: Box): PicturePoint[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

/**
 * The outline of what stands in a box: the box itself or, where its lines run at a slant, the rectangle along them whose
 * corners lie on the sides of the box.
 * @param box with the slant of its lines, in degrees clockwise
 * @param size of the picture, in any unit
 * @returns its corners in shares of the picture, in turn
 */
export function outlineOf(
  box: Box & { slant?: number | undefined },
  size: { width: number; height: number },
): PicturePoint[] {
  const { slant = 0 } = box;
  const angle = (Math.abs(slant) * Math.PI) / 180;
  if (slant === 0 || Math.abs(slant) > STEEPEST_DEG) return corners(box);
  const [across, down] = [box.width * size.width, box.height * size.height];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = (across * cos - down * sin) / (cos * cos - sin * sin);
  const height = (down * cos - across * sin) / (cos * cos - sin * sin);
  // The box was cut off at the edge of the picture.
  if (!(width > 0 && height > 0)) return corners(box);
  const falling = [
    { x: height * sin, y: 0 },
    { x: across, y: width * sin },
    { x: width * cos, y: down },
    { x: 0, y: height * cos },
  ];
  const inBox = slant > 0 ? falling : falling.map(({ x, y }) => ({ x: across - x, y }));
  // In turn from the top left, whichever way it leans.
  const inTurn = slant > 0 ? inBox : [inBox[1], inBox[0], inBox[3], inBox[2]].flatMap((point) => point ?? []);
  return inTurn.map(({ x, y }) => ({ x: box.left + x / size.width, y: box.top + y / size.height }));
}

/** Whether a point lies in an outline. */
export function isInside(outline: readonly PicturePoint[], { x, y }: PicturePoint): boolean {
  return outline.every((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}
