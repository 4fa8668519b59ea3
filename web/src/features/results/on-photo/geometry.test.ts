import { outlineOf } from '@mirabelle/contract/outline.ts';
import { boxAround, type PictureBox } from '@mirabelle/contract/picture-box.ts';
import { describe, expect, it } from 'vitest';
import {
  boxAt,
  heldView,
  LARGEST,
  movedBy,
  placeOf,
  type Turn,
  turnedBox,
  turnedSize,
  uprightTurn,
  viewOn,
  WHOLE,
  zoomedAt,
} from './geometry.ts';

const box = (left: number, top: number, width = 0.3, height = 0.02): PictureBox => ({
  left,
  top,
  width,
  height,
});
const PICTURE = { width: 1200, height: 1600 };
const FRAME = { width: 360, height: 480 };
const TURNS: Turn[] = [0, 90, 180, 270];

/** A point of a picture, in shares, once the picture is turned clockwise. */
const turnedPoint = ({ x, y }: { x: number; y: number }, turn: Turn) =>
  ({ 0: { x, y }, 90: { x: 1 - y, y: x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: y, y: 1 - x } })[turn];

describe('a box of a picture that is turned', () => {
  it.each(TURNS)('lies around the same points: by %i degrees', (turn) => {
    const given = box(0.1, 0.2, 0.4, 0.05);
    const corners = [0, 1].flatMap((x) =>
      [0, 1].map((y) => ({ x: given.left + x * given.width, y: given.top + y * given.height })),
    );
    const around = boxAround(corners.map((point) => turnedPoint(point, turn)))!;
    const found = turnedBox(given, turn);
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(found[side]).toBeCloseTo(around[side], 4);
  });

  it.each(TURNS)('is upright where the page lies on its side by %i degrees', (turn) => {
    const page = Array.from({ length: 8 }, (_, at) => box(0.1, 0.1 + at * 0.08));
    // As the camera has it: the upright page, turned by the rest of a full turn.
    const back = ((360 - turn) % 360) as Turn;
    const taken = page.map((each) => turnedBox(each, back));
    expect(uprightTurn(taken, turnedSize(PICTURE, back))).toBe(turn);
  });

  it('stays as it is where the order of its dishes tells nothing', () => {
    expect(uprightTurn([], PICTURE)).toBe(0);
    expect(uprightTurn([box(0.1, 0.8), box(0.1, 0.2)], PICTURE)).toBe(0);
    const beside = [box(0.1, 0.1), box(0.6, 0.1), box(0.1, 0.2), box(0.6, 0.2)];
    expect(uprightTurn(beside, PICTURE)).toBe(0);
  });
});

describe('a view', () => {
  it('shows the whole picture in the middle of the frame', () => {
    expect(placeOf(WHOLE, PICTURE, { width: 600, height: 480 })).toEqual({
      ...{ left: 120, top: 0, width: 360, height: 480 },
    });
  });

  it('keeps what is under the fingers where it is', () => {
    const at = { x: 90, y: 400 };
    const before = placeOf(WHOLE, PICTURE, FRAME);
    const view = zoomedAt(WHOLE, 3, at, PICTURE, FRAME);
    const after = placeOf(view, PICTURE, FRAME);
    expect(view.scale).toBe(3);
    expect((at.x - after.left) / after.width).toBeCloseTo((at.x - before.left) / before.width);
    expect((at.y - after.top) / after.height).toBeCloseTo((at.y - before.top) / before.height);
  });

  it('never leaves the picture, nor is smaller than it or too large', () => {
    for (const [x, y] of [
      [9999, 9999],
      [-9999, -9999],
    ] as const) {
      const { left, top, width, height } = placeOf(
        movedBy({ scale: 2, x: 0.5, y: 0.5 }, { x, y }, PICTURE, FRAME),
        PICTURE,
        FRAME,
      );
      expect(left).toBeLessThanOrEqual(0.001);
      expect(top).toBeLessThanOrEqual(0.001);
      expect(left + width).toBeGreaterThanOrEqual(FRAME.width - 0.001);
      expect(top + height).toBeGreaterThanOrEqual(FRAME.height - 0.001);
    }
    expect(heldView({ scale: 99, x: 0.5, y: 0.5 }, PICTURE, FRAME).scale).toBe(LARGEST);
    expect(heldView({ scale: 0.1, x: 0, y: 0 }, PICTURE, FRAME)).toEqual(WHOLE);
  });

  it('of a dish has all of it in the frame, larger than before', () => {
    const dish = box(0.05, 0.9, 0.4, 0.04);
    const view = viewOn(dish, PICTURE, FRAME);
    const { left, top, width, height } = placeOf(view, PICTURE, FRAME);
    expect(view.scale).toBeGreaterThan(1.5);
    expect(left + dish.left * width).toBeGreaterThanOrEqual(0);
    expect(left + (dish.left + dish.width) * width).toBeLessThanOrEqual(FRAME.width);
    expect(top + dish.top * height).toBeGreaterThanOrEqual(0);
    expect(top + (dish.top + dish.height) * height).toBeLessThanOrEqual(FRAME.height);
  });
});

describe('a finger', () => {
  const dishes = [
    { id: 'around', box: box(0.1, 0.1, 0.8, 0.5) },
    { id: 'inside', box: box(0.2, 0.2, 0.2, 0.02) },
    { id: 'below', box: box(0.2, 0.7, 0.2, 0.02) },
  ].map((dish) => ({ ...dish, outline: outlineOf(dish.box, FRAME) }));
  const meant = (x: number, y: number) => boxAt(dishes, { x, y }, FRAME, 20)?.id;

  it('means the smaller of two dishes of which one lies around the other', () => {
    expect(meant(0.3, 0.21)).toBe('inside');
    expect(meant(0.3, 0.5)).toBe('around');
  });

  it('means the nearest dish within its reach, and none beyond', () => {
    expect(meant(0.3, 0.74)).toBe('below');
    expect(meant(0.3, 0.95)).toBeUndefined();
  });
});
