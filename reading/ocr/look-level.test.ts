import { describe, expect, it } from 'vitest';
import type { Detector } from './detector.ts';
import { lookLevel } from './look-closer.ts';
import type { OpenPicture } from './open-picture.ts';
import type { TextBox } from './text-boxes.ts';

const picture: OpenPicture = { width: 400, height: 300, rgb: new Uint8Array(400 * 300 * 3), shrunkBy: 1 };
const piece = (x: number, angleDeg: number): TextBox => ({
  x,
  y: 150,
  width: 40,
  height: 12,
  angleDeg,
  score: 0.9,
});

/** Finds one long line in the middle of whatever it is shown. */
function oneLine(): Detector & { shown: number } {
  return {
    shown: 0,
    async detect({ width, height }) {
      this.shown += 1;
      return [{ x: width / 2, y: height / 2, width: 300, height: 20, angleDeg: 0.5, score: 0.9 }];
    },
  };
}

describe('lookLevel', () => {
  it('sees a page at a slant again, turned level, and tells where its lines lie in the picture', async () => {
    const detector = oneLine();
    const [line, ...others] = await lookLevel(picture, [piece(100, 27), piece(200, 29)], detector);
    expect(others).toEqual([]);
    expect(line!.x).toBeCloseTo(200, 0);
    expect(line!.y).toBeCloseTo(150, 0);
    expect(line!.angleDeg).toBeCloseTo(27.5, 1);
  });

  it('keeps what was seen of a page that lies level, whatever one piece of it does', async () => {
    const detector = oneLine();
    const boxes = [piece(100, 2), piece(200, 3), piece(300, -30)];
    expect(await lookLevel(picture, boxes, detector)).toBe(boxes);
    expect(detector.shown).toBe(0);
  });
});
