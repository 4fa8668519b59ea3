import { isInside } from '@mirabelle/contract/outline.ts';
import type { PictureBox } from '@mirabelle/contract/picture-box.ts';

/** Clockwise degrees by which a picture is turned to be looked at. */
export type Turn = 0 | 90 | 180 | 270;

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** What is looked at: how much larger than the whole picture, and the point in the middle, in shares of the turned picture. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0.5, y: 0.5 };
/** Large enough to read the smallest print of a page. */
export const LARGEST = 8;
/** A dish that is gone to fills so much of the frame, and is enlarged at most so far. */
const FILLS = { width: 0.9, height: 0.45, most: 4 };
/** From this share of pairs on, the order of dishes tells which way a page lies. */
const TELLS = 0.6;

export const turnBy = (turn: Turn, by: 90 | 270): Turn => ((turn + by) % 360) as Turn;

/** Where a box of the picture stands once the picture is turned. The slant of its lines stays: it is told of both. */
export function turnedBox<Box extends PictureBox>(box: Box, turn: Turn): Box {
  const { left, top, width, height } = box;
  switch (turn) {
    case 0:
      return box;
    case 90:
      return { ...box, left: 1 - top - height, top: left, width: height, height: width };
    case 180:
      return { ...box, left: 1 - left - width, top: 1 - top - height };
    case 270:
      return { ...box, left: top, top: 1 - left - width, width: height, height: width };
  }
}

/** The size of a picture once it is turned. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * By how much a picture is to be turned for its text to stand upright: from one dish to the next a page goes down, mostly.
 * @param boxes of its dishes, in the order of the menu
 * @param size of the picture, in pixels
 */
export function uprightTurn(boxes: readonly PictureBox[], { width, height }: Size): Turn {
  const votes = new Map<Turn, number>();
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (!next) break;
    const right = (middleOf(next).x - middleOf(box).x) * width;
    const down = (middleOf(next).y - middleOf(box).y) * height;
    // Lines of text are longer than high, whichever way they lie.
    const lies = box.height * height > box.width * width;
    const turn: Turn = lies ? (right < 0 ? 270 : 90) : down < 0 ? 180 : 0;
    votes.set(turn, (votes.get(turn) ?? 0) + 1);
  }
  const [turn, most] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return most >= TELLS * (boxes.length - 1) && most > 1 ? turn : 0;
}

export const middleOf = ({ left, top, width, height }: PictureBox): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Pixels of the whole picture in the frame. */
export function wholeSize(picture: Size, frame: Size): Size {
  const by = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * by, height: picture.height * by };
}

/** The nearest view that shows nothing beside the picture where the picture is larger than the frame. */
export function heldView({ scale, x, y }: View, picture: Size, frame: Size): View {
  const whole = wholeSize(picture, frame);
  const held = Math.min(LARGEST, Math.max(1, scale));
  const middle = (at: number, side: number, room: number) => {
    const half = room / (side * held) / 2;
    return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, at));
  };
  return {
    scale: held,
    x: middle(x, whole.width, frame.width),
    y: middle(y, whole.height, frame.height),
  };
}

/** Where the picture lies in the frame, in pixels. */
export function placeOf(view: View, picture: Size, frame: Size): Size & { left: number; top: number } {
  const whole = wholeSize(picture, frame);
  const { width, height } = { width: whole.width * view.scale, height: whole.height * view.scale };
  return { width, height, left: frame.width / 2 - view.x * width, top: frame.height / 2 - view.y * height };
}

/** The view once it is enlarged so many times, with what stands at a point of the frame staying there. */
export function zoomedAt(view: View, by: number, at: Point, picture: Size, frame: Size): View {
  const place = placeOf(view, picture, frame);
  const scale = Math.min(LARGEST, Math.max(1, view.scale * by));
  const share = { x: (at.x - place.left) / place.width, y: (at.y - place.top) / place.height };
  const whole = wholeSize(picture, frame);
  return heldView(
    {
      scale,
      x: share.x - (at.x - frame.width / 2) / (whole.width * scale),
      y: share.y - (at.y - frame.height / 2) / (whole.height * scale),
    },
    picture,
    frame,
  );
}

/** The view moved by so many pixels. */
export function movedBy(view: View, { x, y }: Point, picture: Size, frame: Size): View {
  const { width, height } = placeOf(view, picture, frame);
  return heldView({ ...view, x: view.x - x / width, y: view.y - y / height }, picture, frame);
}

/** The view of one box, enlarged so that it can be read. */
export function viewOn(box: PictureBox, picture: Size, frame: Size): View {
  const whole = wholeSize(picture, frame);
  const scale = Math.min(
    FILLS.most,
    (FILLS.width * frame.width) / Math.max(1, box.width * whole.width),
    (FILLS.height * frame.height) / Math.max(1, box.height * whole.height),
  );
  return heldView({ scale, ...middleOf(box) }, picture, frame);
}

/** Whether the middle of a box can be seen. */
export function isSeen(box: PictureBox, view: View, picture: Size, frame: Size): boolean {
  const { left, top, width, height } = placeOf(view, picture, frame);
  const middle = middleOf(box);
  const [x, y] = [left + middle.x * width, top + middle.y * height];
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

/**
 * Which box a finger means: the smallest that it is on, or else the nearest within its reach.
 * @param at a point of the picture, in shares
 * @param size the picture's, in pixels of the screen
 * @param reach in the same pixels
 */
export function boxAt<Placed extends { box: PictureBox; outline: readonly Point[] }>(
  placed: readonly Placed[],
  at: Point,
  size: Size,
  reach: number,
): Placed | null {
  const far = ({ box, outline }: Placed) =>
    isInside(outline, at)
      ? 0
      : 1 +
        Math.hypot(
          Math.max(0, box.left - at.x, at.x - box.left - box.width) * size.width,
          Math.max(0, box.top - at.y, at.y - box.top - box.height) * size.height,
        );
  const area = ({ box }: Placed) => box.width * box.height;
  const near = placed.map((each) => ({ each, away: far(each) })).filter(({ away }) => away <= reach);
  near.sort((a, b) => a.away - b.away || area(a.each) - area(b.each));
  return near[0]?.each ?? null;
}
