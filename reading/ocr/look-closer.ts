import { scaledCourse } from './curved-line.ts';
import type { Detector } from './detector.ts';
import { cornersOf, foldAngle, median, rectAtAngle, type TiltedRect, turnAbout } from './geometry.ts';
import { gapBetween, groupLines, runAlike } from './group-lines.ts';
import type { OpenPicture } from './open-picture.ts';
import { elongation, lyingDown, type TextBox } from './text-boxes.ts';

/** Height of a line, as boxes go, at which the detector sees small print well, and how far a piece is enlarged for it. */
const GOOD_HEIGHT = 30;
const MOST_ENLARGED = 2;
/** Long side of the whole picture at the first look, where there is to be a second. */
export const CLOSER_LONG_SIDE = 1728;
/** Long side of a piece as the detector is shown it. */
const LONG_SIDE = 1280;
/** Lines that lie flatter than this, and are taller than this to the detector, were seen well at the first look. */
const LEVEL_DEG = 7;
const SEEN_WELL = 22;
/** Pieces of a row of one object are no farther apart, in heights. */
const NEAR = 4.5;
/** Pieces looked at, at most, those with the most text first. */
const MOST_PIECES = 8;
/** White space around a piece, in heights of its lines: what was not seen stands beside what was. */
const MARGIN = 3;
/** Boxes that share so much of the smaller one's area are the same text. */
const SAME_TEXT = 0.5;

/**
 * Finds the text of each object photographed again, cut out, turned level and enlarged: lines at a slant or in small
 * print are seen badly in the whole picture.
 * @param boxes of the first look, lying along their text
 * @returns the boxes of the picture; where a second look found more, those in place of the first
 */
export async function lookCloser(
  picture: OpenPicture,
  boxes: readonly TextBox[],
  detector: Detector,
): Promise<TextBox[]> {
  const firstScale = Math.min(1, CLOSER_LONG_SIDE / Math.max(picture.width, picture.height));
  let kept = [...boxes];
  const groups = groupLines(boxes, { period: 180, along: NEAR })
    .map((members) => members.map((i) => boxes[i]!))
    .filter((group) => deservesLook(group, firstScale))
    .sort((a, b) => area(b) - area(a));
  for (const group of groups.slice(0, MOST_PIECES)) {
    // Lines that another piece's look has replaced by now.
    if (!group.some((box) => kept.includes(box))) continue;
    const piece = pieceOf(group);
    const height = median(group.map((box) => box.height));
    const enlargement = Math.min(MOST_ENLARGED, Math.max(1, GOOD_HEIGHT / height));
    const found = await detectIn(picture, piece, enlargement, detector);
    kept = merged(kept, found, piece);
  }
  return kept;
}

/** A page that lies flatter than this is seen whole; of one at a greater slant the detector sees single letters. */
const SLANTED_DEG = 10;
/** Boxes at least so long for their height show the slant of a page seen in pieces. */
const TELLING = 2.5;

/**
 * Finds the text of a page photographed at a slant again, the whole picture turned level.
 * @param boxes of the first look, lying along their text
 * @returns these where the page lies level enough
 */
export async function lookLevel(
  picture: OpenPicture,
  boxes: readonly TextBox[],
  detector: Detector,
): Promise<readonly TextBox[]> {
  const telling = boxes.filter((box) => elongation(box) >= TELLING);
  const slant = middleSlant(telling);
  if (Math.abs(slant) <= SLANTED_DEG) return boxes;
  const { width, height } = picture;
  const corners = cornersOf({ x: width / 2, y: height / 2, width, height, angleDeg: 0 });
  const found = await detectIn(picture, rectAtAngle(corners, slant), 1, detector);
  return textLength(found) > textLength(boxes) ? found : boxes;
}

/** The slant that half of the text's length lies on either side of. */
function middleSlant(boxes: readonly TextBox[]): number {
  const sorted = boxes.toSorted((a, b) => a.angleDeg - b.angleDeg);
  let left = sorted.reduce((sum, { width }) => sum + width, 0) / 2;
  for (const { width, angleDeg } of sorted) {
    left -= width;
    if (left <= 0) return foldAngle(angleDeg, 180);
  }
  return 0;
}

/** Lengths of boxes that are lines rather than pieces of them, added up. */
function textLength(boxes: readonly TextBox[]): number {
  return boxes.reduce((sum, box) => (elongation(box) >= TELLING ? sum + box.width : sum), 0);
}

function deservesLook(group: readonly TextBox[], scale: number): boolean {
  const axis = axisOf(group);
  const slant = Math.abs(foldAngle(axis, 180));
  const height = median(group.map((box) => box.height));
  return slant > LEVEL_DEG || height * scale < SEEN_WELL;
}

function area(group: readonly TextBox[]): number {
  return group.reduce((sum, box) => sum + box.width * box.height, 0);
}

/** The slant of a group's longer lines. */
function axisOf(group: readonly TextBox[]): number {
  const long = group.filter((box) => elongation(box) >= 4);
  const from = (long.length > 0 ? long : group).toSorted((a, b) => b.width - a.width);
  const first = from[0]!.angleDeg;
  return first + median(from.map((box) => foldAngle(box.angleDeg - first, 180)));
}

/** The rectangle around a group, with a margin. */
function pieceOf(group: readonly TextBox[]): TiltedRect {
  const around = rectAtAngle(
    group.flatMap((box) => cornersOf(box)),
    axisOf(group),
  );
  const margin = 2 * MARGIN * median(group.map((box) => box.height));
  return { ...around, width: around.width + margin, height: around.height + margin };
}

async function detectIn(
  picture: OpenPicture,
  piece: TiltedRect,
  enlargement: number,
  detector: Detector,
): Promise<TextBox[]> {
  const scale = Math.min(LONG_SIDE / Math.max(piece.width, piece.height), enlargement);
  const cut = cutOut(picture, piece, scale);
  const found = await detector.detect(cut);
  const middle = { x: piece.x, y: piece.y };
  return found.map((box) => {
    const lying = box.height > box.width * 1.5 ? { ...lyingDown(box), score: box.score } : box;
    const at = {
      x: piece.x + (lying.x - cut.width / 2) / scale,
      y: piece.y + (lying.y - cut.height / 2) / scale,
    };
    return {
      ...turnAbout(at, middle, piece.angleDeg),
      width: lying.width / scale,
      height: lying.height / scale,
      ...(lying.course && { course: scaledCourse(lying.course, 1 / scale) }),
      ...(lying.alongCourse && { alongCourse: true }),
      angleDeg: foldAngle(lying.angleDeg + piece.angleDeg, 360),
      score: lying.score,
    };
  });
}

/** Samples a tilted rectangle of a picture, bilinear; beyond the edge the edge goes on. */
function cutOut(picture: OpenPicture, piece: TiltedRect, scale: number): OpenPicture {
  const width = Math.max(32, Math.round(piece.width * scale));
  const height = Math.max(32, Math.round(piece.height * scale));
  const rgb = new Uint8Array(width * height * 3);
  const radians = (piece.angleDeg * Math.PI) / 180;
  const cos = Math.cos(radians) / scale;
  const sin = Math.sin(radians) / scale;
  const maxX = picture.width - 1;
  const maxY = picture.height - 1;
  const pitch = picture.width * 3;
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      const along = u + 0.5 - width / 2;
      const across = v + 0.5 - height / 2;
      const x = Math.min(maxX, Math.max(0, piece.x + along * cos - across * sin - 0.5));
      const y = Math.min(maxY, Math.max(0, piece.y + along * sin + across * cos - 0.5));
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const from = y0 * pitch + x0 * 3;
      const right = x0 < maxX ? 3 : 0;
      const down = y0 < maxY ? pitch : 0;
      const to = (v * width + u) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = from + channel;
        const upper = picture.rgb[at]! * (1 - fx) + picture.rgb[at + right]! * fx;
        const lower = picture.rgb[at + down]! * (1 - fx) + picture.rgb[at + down + right]! * fx;
        rgb[to + channel] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return { width, height, rgb, shrunkBy: 1 };
}

/**
 * What a piece's own look found in place of what was found there before, which stays where nothing was found now, and
 * where it runs otherwise: the corner of the next box was cut along.
 */
function merged(before: readonly TextBox[], found: readonly TextBox[], piece: TiltedRect): TextBox[] {
  const own = found.filter((box) => runAlike(box, piece, 180));
  const others = before.filter((box) => runAlike(box, piece, 180) && isWithin(box, piece));
  const rest = before.filter((box) => !others.includes(box));
  const fresh = own.filter((box) => !rest.some((other) => sharesText(box, other)));
  const missed = others.filter((box) => !fresh.some((other) => sharesText(box, other)));
  return [...rest, ...fresh, ...missed];
}

function isWithin(box: TiltedRect, piece: TiltedRect): boolean {
  const { x, y } = turnAbout(box, piece, -piece.angleDeg);
  return Math.abs(x - piece.x) < piece.width / 2 && Math.abs(y - piece.y) < piece.height / 2;
}

function sharesText(a: TiltedRect, b: TiltedRect): boolean {
  const gap = gapBetween(a, b);
  if (gap.along >= 0 || gap.across >= 0) return false;
  const along = Math.min(-gap.along, a.width, b.width);
  const across = Math.min(-gap.across, a.height, b.height);
  return along * across > SAME_TEXT * Math.min(a.width * a.height, b.width * b.height);
}
